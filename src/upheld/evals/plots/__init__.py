"""Pictures of evaluations. Only `upheld.evals.plots.svg` needs matplotlib; what a picture shows is told without it."""
