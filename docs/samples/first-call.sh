curl -s "{base_url}/api/dd/calculate" \
  -H 'content-type: application/json' \
  -d '{"line":"maersk","country":"SG","container_type":"40HC","days":14}'
