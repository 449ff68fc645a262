import type { Output } from "../../types.ts";
import { formatAmount, formatMoney } from "../money.ts";
import { formatTable, joinParts } from "../table.ts";
import { formatSources } from "./sources.ts";

export function formatCalculation(answer: Output<"calculate_demurrage">): string {
  const { line, country, port, direction, charge, container_type, days, free_days, currency } = answer;
  const rows = [
    ...(free_days > 0 ? [[`1-${Math.min(free_days, days)}`, String(Math.min(free_days, days)), "free", null]] : []),
    ...answer.slabs.map((slab) => [
      `${slab.from}-${slab.to}`,
      String(slab.days),
      formatAmount(slab.rate_per_day, currency),
      formatAmount(slab.cost, currency),
    ]),
    ...answer.uncovered_days.map(({ from, to }) => [`${from}-${to}`, String(to - from + 1), "not on file", null]),
  ];
  const columns = ["Days", "Number", "Rate", "Cost"].map((title, index) => ({ title, isNumber: index > 0 }));
  return joinParts(
    `${line}, ${port ?? country}, ${direction}, ${container_type}: ${charge} for ${days} days`,
    formatTable(columns, rows),
    `Total: ${formatMoney(answer.total_cost, currency)}`,
    answer.open_points.map(({ message }) => `Open: ${message}`).join("\n"),
    formatSources(answer._meta),
  );
}
