curl -s "{base_url}/api/dd/calculate?line=msc&country=BO&container_type=40HC&days=14"
