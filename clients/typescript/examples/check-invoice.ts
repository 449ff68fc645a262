/**
 * Compares a demurrage invoice with the published tariff, and shows the calculation and its source. Start a server,
 * then run `npm run check-invoice`. BASE_URL names another server.
 */
import { createClient, type Output, PaymentRequired, QuaysideError } from "../src/index.ts"; // In your project: "quayside".

const INVOICE = {
  line: "maersk",
  country: "SG",
  container_type: "40HC",
  days: 14,
  date: "2026-11-01",
  billed: 950,
  freeDaysGiven: 4,
} as const;

const { BASE_URL = "http://127.0.0.1:3000" } = process.env;
const quayside = createClient({ baseUrl: BASE_URL });

try {
  const { billed, freeDaysGiven, ...input } = INVOICE;
  const { data, freeTier } = await quayside.call("calculate_demurrage", input, { signal: AbortSignal.timeout(10_000) });
  show(data, billed, freeDaysGiven);
  if (freeTier)
    console.log(`\n${freeTier.remaining} of ${freeTier.limit} free calls are left until ${freeTier.resetsAt}.`);
} catch (error) {
  if (error instanceof PaymentRequired) console.error(`${error.message} See examples/pay.ts.`);
  else if (error instanceof QuaysideError)
    console.error(error.message, ...error.details.map(({ path, message }) => `\n  ${path}: ${message}`));
  else throw error;
  process.exitCode = 1;
}

function show(
  { line, country, container_type, days, currency, free_days, ...quote }: Output<"calculate_demurrage">,
  billed: number,
  freeDaysGiven: number,
) {
  const money = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "code" });
  const printRow = (label: string, amount: number | string) =>
    console.log(`  ${label.padEnd(32)}${(typeof amount === "number" ? money.format(amount) : amount).padStart(16)}`);

  console.log(`${line}, ${country}, ${container_type}, held ${days} days\n`);
  printRow(`days 1 to ${free_days}`, "free");
  for (const slab of quote.slabs)
    printRow(`days ${slab.from} to ${slab.to}: ${slab.days} at ${slab.rate_per_day}`, slab.cost);
  printRow("by the tariff", quote.total_cost);
  printRow("by the invoice", billed);
  printRow("difference", billed - quote.total_cost);
  if (freeDaysGiven !== free_days)
    console.log(`\nThe invoice gives ${freeDaysGiven} free days, the tariff ${free_days}.`);
  for (const { from, to } of quote.uncovered_days)
    console.log(`\nThe tariff has no rate for days ${from} to ${to}: they are not in the total.`);

  console.log(`\nConfidence: ${quote._meta.confidence_level}. Read from:`);
  for (const { publisher, title, url } of quote._meta.sources) console.log(`- ${publisher}: ${title}\n  ${url}`);
}
