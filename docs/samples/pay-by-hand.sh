url="{base_url}/api/dd/calculate"
body='{"line":"maersk","country":"SG","container_type":"40HC","days":14}'

# 1. Ask for the price. The answer is 402, and the header carries the challenge.
challenge=$(curl -s "$url" -o /dev/null -w '%header{payment-required}' \
  -H 'x-require-payment: x402' -H 'content-type: application/json' -d "$body")
echo "$challenge" | base64 -d

# 2. Sign the challenge. Nothing is sent or charged yet.
payment=$(node sign-base.ts "$challenge")

# 3. Send the same call with the payment. PAYMENT-RESPONSE is the receipt.
# Without an answer, curl sends the same payment again. It is charged at most once.
curl -s -i --retry 4 --retry-all-errors "$url" -H "payment-signature: $payment" \
  -H 'content-type: application/json' -d "$body"
