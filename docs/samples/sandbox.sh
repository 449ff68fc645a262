curl -s "{base_url}/api/port?code=NLRTM" -H "X-API-Key: qs_test_answers_are_examples"
