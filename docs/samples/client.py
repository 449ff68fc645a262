from quayside import Quayside, QuaysideError

with Quayside("{base_url}") as client:
    try:
        answer = client.calculate_demurrage(
            line="maersk", country="SG", container_type="40HC", days=14
        )
        print(answer.data.total_cost, answer.data.currency)
        for page in client.list_coverage_pages(line="maersk", limit=100):
            for item in page.data.items:
                print(item.country, item.charge, item.state)
    except QuaysideError as error:
        print(error.code, error.message, error.details)
