curl -s "{base_url}/api/dd/calculate?line=maersk&country=SG&container_type=40HC&days=14"
