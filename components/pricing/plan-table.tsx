import { ScrollBox } from "#components/ui/scroll-box.tsx";
import { Table, Td, Th } from "#components/ui/table.tsx";
import { type BillingCurrency, type Entitlements, PLAN_FACTS, PLANS, type Plan } from "#lib/accounts/plans.ts";

/** What a plan gives, row by row. Each cell comes from the table of plans. */
const ROWS: readonly { name: string; cell(gives: Entitlements): string }[] = [
  { name: "Verdict, findings and last free day: an invoice of up to 50 lines, typed, pasted or read from a PDF", cell: () => "yes" },
  { name: "Saved audits, with their status, deadlines and what came back", cell: ({ keeps }) => (keeps ? "yes" : "no") },
  { name: "Dispute pack: PDF and letter", cell: ({ disputePacks }) => (disputePacks ? "yes" : "no") },
];

/** The plans side by side, with their prices in one currency. */
export function PlanTable({ currency }: { currency: BillingCurrency }) {
  return (
    <ScrollBox name="Plans and prices">
      <Table caption="Plans and prices" isCaptionHidden>
        <thead>
          <tr>
            <Th scope="col">
              <span className="sr-only">What you get</span>
            </Th>
            {PLANS.map((plan) => (
              <Th key={plan} scope="col" className="min-w-24">
                {PLAN_FACTS[plan].name}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <Th scope="row" className="font-normal">
              A month
            </Th>
            {PLANS.map((plan) => (
              <Td key={plan}>{priceWords(plan, currency, "month")}</Td>
            ))}
          </tr>
          <tr>
            <Th scope="row" className="font-normal">
              A year
            </Th>
            {PLANS.map((plan) => (
              <Td key={plan}>{priceWords(plan, currency, "year")}</Td>
            ))}
          </tr>
          {ROWS.map(({ name, cell }) => (
            <tr key={name}>
              <Th scope="row" className="font-normal">
                {name}
              </Th>
              {PLANS.map((plan) => (
                <Td key={plan}>{cell(PLAN_FACTS[plan].gives)}</Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}

/** The price of a plan in words: `USD 29`, or `free`. */
function priceWords(plan: Plan, currency: BillingCurrency, interval: "month" | "year"): string {
  const { prices } = PLAN_FACTS[plan];
  return prices ? `${currency} ${prices[currency][interval].toLocaleString("en")}` : "free";
}
