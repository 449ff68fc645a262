import type { Output } from "../../types.ts";
import { formatAmount, formatMoney } from "../money.ts";
import { formatFacts, formatTable, joinParts } from "../table.ts";
import { formatSources } from "./sources.ts";

export function formatCountdown(answer: Output<"countdown_free_time">): string {
  const { line, country, port, direction, container_type, charge, date, currency } = answer;
  const { accrued_cost, next_rate, next_rate_on, free_time_ends_on, free_time_ends_on_latest } = answer;
  const isOpen = free_time_ends_on !== null && free_time_ends_on_latest !== free_time_ends_on;
  const columns = ["Date", "Status", "Rate", "Total"].map((title, index) => ({ title, isNumber: index > 1 }));
  const toCell = (amount: number | null) => (amount === null ? null : formatAmount(amount, currency));
  return joinParts(
    `${line}, ${port ?? country}, ${direction}, ${container_type}: ${charge} on ${date}`,
    formatFacts([
      ["Status", answer.status.replaceAll("_", " ")],
      ["Clock started", `${answer.started_on} (${answer.start_event.replaceAll("_", " ")})`],
      ["Last free day", free_time_ends_on],
      ["Last free day, at the latest", isOpen ? free_time_ends_on_latest : undefined],
      ["Free days left", answer.free_days_remaining?.toString()],
      ["Cost so far", accrued_cost === null ? null : formatMoney(accrued_cost, currency)],
      ["Next rate", next_rate === null ? null : `${formatMoney(next_rate, currency)} a day from ${next_rate_on}`],
    ]),
    formatTable(
      columns,
      answer.forecast.map((day) => [day.date, day.holiday ?? day.status, toCell(day.rate), toCell(day.total_cost)]),
    ),
    answer.assumptions.map(({ question }) => `Open: ${question}`).join("\n"),
    formatSources(answer._meta),
  );
}
