import { createClient, QuaysideError } from "quayside";

const quayside = createClient({ baseUrl: "{base_url}" });
try {
  const { data } = await quayside.call("calculate_demurrage", {
    line: "maersk",
    country: "SG",
    container_type: "40HC",
    days: 14,
  });
  console.log(data.total_cost, data.currency);
} catch (error) {
  if (!(error instanceof QuaysideError)) throw error;
  console.error(error.code, error.message, error.details);
}
