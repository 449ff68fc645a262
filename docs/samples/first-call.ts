const response = await fetch("{base_url}/api/dd/calculate", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({
    line: "maersk",
    country: "SG",
    container_type: "40HC",
    days: 14,
  }),
});
const answer = await response.json();
if (!response.ok) throw new Error(answer.error?.message ?? response.statusText);

console.log(answer.total_cost, answer.currency);
console.log("free calls left:", response.headers.get("x-free-tier-remaining"));
