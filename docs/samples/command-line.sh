export QUAYSIDE_URL="{base_url}"
npx quayside calculate --line maersk --country SG --container-type 40HC --days 14
npx quayside countdown --line maersk --country SG --container-type 40HC \
  --events discharged=2026-06-30 --date 2026-07-02
npx quayside coverage --line maersk --country SG --json
