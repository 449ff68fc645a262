curl -s "{base_url}/api/dd/calculate?line=maersk&country=MY&container_type=40HC&days=14&date=2019-03-01"
