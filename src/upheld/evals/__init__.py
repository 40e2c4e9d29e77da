"""Verifiers against labelled rows: data sets, metrics, threshold sweeps."""
