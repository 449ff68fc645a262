import type { BilledCharge } from "../demurrage/container-events.ts";
import type { AuditedLine } from "./audit-facts.ts";

/** `null`: neither the tariff nor the line names a charge. */
export function findClockCharge(
  { ledgers, tariffs, line }: Pick<AuditedLine, "ledgers" | "tariffs" | "line">,
  index: number,
): BilledCharge | null {
  const id = ledgers[index]?.days.find((day) => "tariffId" in day && day.tariffId !== null);
  const tariff = id && "tariffId" in id ? tariffs.find((one) => one.id === id.tariffId) : undefined;
  return tariff ? tariff.charge : line.charge;
}
