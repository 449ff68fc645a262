import { operation } from "../operation.ts";
import exampleAnswer from "./compare-demurrage.example.json" with { type: "json" };
import { compareTariffs, comparisonInput, comparisonOutput } from "./compare-tariffs.ts";
import { holdingForm } from "./holding-fields.ts";

const queryForm = holdingForm();

export const compareDemurrage = operation({
  id: "compare_dd",
  area: "demurrage",
  summary: "What the same days cost with every carrier, cheapest first",
  whenToUse:
    "To find the carrier that charges least for holding a container, in any country, at a port, on another date or with free days of one's own. Where today's tariffs of a country that `demo_compare_dd` knows will do, that one answers the same for nothing. For one named carrier ask `calculate_demurrage`.",
  description:
    "Totals and daily rates are in US dollars at the rates named in `exchange_rates`; `daily_rate_local` and `total_cost` are in the tariff's own currency. Carriers without a tariff are listed in `not_on_file`. Each item carries its own confidence and source.",
  method: "POST",
  path: "/api/dd/compare",
  also: [
    { method: "GET", path: "/api/dd/compare", form: queryForm },
    { method: "GET", path: "/api/dd/compare/{country}", form: queryForm, isOlderForm: true },
  ],
  price: "0.25",
  input: comparisonInput,
  output: comparisonOutput,
  example: { input: { country: "SE", direction: "export", container_type: "40HC", days: 21, date: "2026-11-01" }, output: exampleAnswer },
  noDataExample: { country: "AQ", container_type: "40HC", days: 14 },
  errors: ["no_data"],
  run: compareTariffs,
});
