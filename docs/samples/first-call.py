import json
from urllib.request import Request, urlopen

container = {"line": "maersk", "country": "SG", "container_type": "40HC", "days": 14}
request = Request(
    "{base_url}/api/dd/calculate",
    data=json.dumps(container).encode(),
    headers={"Content-Type": "application/json"},
)
with urlopen(request) as response:
    answer = json.load(response)

print(answer["total_cost"], answer["currency"])
