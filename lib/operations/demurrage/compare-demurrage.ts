import { defineOperation } from "../operation.ts";
import exampleAnswer from "./compare-demurrage.example.json" with { type: "json" };
import {
  checkComparison,
  compareTariffs,
  comparisonFields,
  comparisonInput,
  comparisonOutput,
} from "./compare-tariffs.ts";
import { buildHoldingForm } from "./holding-fields.ts";

const queryForm = buildHoldingForm({ fields: comparisonFields, check: checkComparison });

export const compareDemurrage = defineOperation({
  id: "compare_dd",
  area: "demurrage",
  summary: "Demurrage and detention of all carriers, cheapest first",
  whenToUse:
    "Ranks all carriers by what they charge when a container is held for a number of days. It covers any country, and can use a port, a date or a contract's free time. For today's tariffs of a few countries `demo_compare_dd` is free. For one named carrier use `calculate_demurrage`.",
  description:
    "Give the country, the container type and the days held. Returns one item per carrier with its total, its daily rates and its source, all for the same charge. Tariffs past their usable life and illustrative ones come last, without a rank. `not_comparable` lists carriers apart with the reason, such as another charge. `total_cost_usd` and `daily_rate` are in US dollars, converted at `exchange_rates`. `total_cost` and `daily_rate_local` are in the tariff's currency. `not_on_file` lists the carriers without a tariff.",
  method: "POST",
  path: "/api/dd/compare",
  also: [
    { method: "GET", path: "/api/dd/compare", form: queryForm },
    { method: "GET", path: "/api/dd/compare/{country}", form: queryForm, isOlderForm: true },
  ],
  price: "0.25",
  input: comparisonInput,
  output: comparisonOutput,
  example: {
    input: { country: "BR", direction: "export", container_type: "40HC", days: 14, date: "2026-11-01" },
    output: exampleAnswer,
  },
  noDataExample: { country: "AQ", container_type: "40HC", days: 14 },
  errors: ["no_data"],
  run: compareTariffs,
});
