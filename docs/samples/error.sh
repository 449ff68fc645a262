curl -s "{base_url}/api/dd/calculate" \
  -H 'content-type: application/json' \
  -d '{"line":"hapag-lloyd","country":"IN","container_type":"40HC","days":400}'
