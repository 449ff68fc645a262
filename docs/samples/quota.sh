curl -s -o /dev/null -D - "{base_url}/api/port?code=NLRTM" | grep -i '^x-free-tier'
