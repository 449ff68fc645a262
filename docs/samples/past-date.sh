curl -s "{base_url}/api/dd/calculate?line=hapag-lloyd&country=IN&container_type=40HC&days=14&date=2024-06-01"
