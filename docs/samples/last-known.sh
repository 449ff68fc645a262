curl -s "{base_url}/api/storage?port=DEDUI&container_type=40HC&days=9&start_date=2026-11-01"
