npm run pay -- POST /api/dd/calculate \
  '{"line":"maersk","country":"SG","container_type":"40HC","days":14}'
npm run pay -- --network solana GET '/api/port?code=NLRTM'
