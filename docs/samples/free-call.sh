curl -s "{base_url}/api/search?keyword=rotterdam"
