import { ScrollBox } from "#components/ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "#components/ui/table.tsx";
import { PLAN_LINES } from "#lib/accounts/plan-texts.ts";
import { type BillingCurrency, PLAN_FACTS, PLANS, type Plan } from "#lib/accounts/plans.ts";

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
            <RowTh className="font-normal">A month</RowTh>
            {PLANS.map((plan) => (
              <Td key={plan}>{formatPlanPrice(plan, currency, "month")}</Td>
            ))}
          </tr>
          <tr>
            <RowTh className="font-normal">A year</RowTh>
            {PLANS.map((plan) => (
              <Td key={plan}>{formatPlanPrice(plan, currency, "year")}</Td>
            ))}
          </tr>
          {PLAN_LINES.map(({ name, formatGiven }) => (
            <tr key={name}>
              <RowTh className="font-normal">{name}</RowTh>
              {PLANS.map((plan) => (
                <Td key={plan}>{formatGiven(PLAN_FACTS[plan].gives) ?? "no"}</Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}

/** `USD 29`, or `free`. */
function formatPlanPrice(plan: Plan, currency: BillingCurrency, interval: "month" | "year"): string {
  const { prices } = PLAN_FACTS[plan];
  return prices ? `${currency} ${prices[currency][interval].toLocaleString("en")}` : "free";
}
