curl -s -o /dev/null -w '%{http_code}\n' -H 'prefer: x402' "{base_url}/api/port?code=NLRTM"
