import { beforeAll, expect, test } from "vitest";
import { findClockCharge } from "#lib/domain/audit/charge-of-clock.ts";
import { EVENT_OF_CLOCK, getUsualClock } from "#lib/domain/demurrage/container-events.ts";
import { readTariffsOnFile } from "#lib/domain/demurrage/facts.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { call } from "#lib/operations/call.ts";
import { auditInput, convertAuditInput } from "#lib/operations/demurrage/audit-invoice.input.ts";
import { auditInvoice } from "#lib/operations/demurrage/audit-invoice.ts";
import { countdownFreeTime } from "#lib/operations/demurrage/countdown-free-time.ts";
import { runAudit } from "#lib/operations/demurrage/run-audit.ts";
import { runCountdown } from "#lib/operations/demurrage/run-countdown.ts";
import { addDays } from "#lib/platform/dates.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

const TODAY = "2026-11-22";
/** A day for tariffs without dates. */
const ANY_DAY = "2026-06-01";
/** Days after free time, so that there is an amount. */
const CHARGED_DAYS = 12;

beforeAll(async () => {
  await referenceDatabase();
});

/** A container of a tariff with the two events between which its days run, and no other one. */
function buildContainer(tariff: Tariff) {
  const usual = getUsualClock(tariff.direction, tariff.charge);
  const first = tariff.effectiveFrom ?? tariff.effectiveTo ?? ANY_DAY;
  const last = addDays(first, tariff.freeDays + CHARGED_DAYS);
  const events = {
    [tariff.clockStart ? EVENT_OF_CLOCK[tariff.clockStart] : usual.start]: first,
    [tariff.clockEnd ? EVENT_OF_CLOCK[tariff.clockEnd] : usual.end]: last,
  };
  return { events, last, containerType: tariff.containerTypes[0] as string };
}

/** What the countdown gives for each charge on the day of the end event, such as `detention 2760`. */
async function counted(tariff: Tariff, charge: Tariff["charge"] | null): Promise<string[]> {
  const { carrier, country, direction, port, haulage } = tariff;
  const { last, ...container } = buildContainer(tariff);
  const open = { terminal: null, interruptions: [], freeDays: null, answers: {}, forecastDays: null };
  const place = { carrier, country, direction, port, haulage: haulage ?? ("merchant" as const) };
  const answer = await runCountdown({ ...place, ...container, ...open, charge, date: last });
  if (!answer.ok) return [answer.reason];
  return [answer.main, ...answer.others].map((clock) => {
    const cost = clock.days.findLast(({ date }) => date <= last)?.totalCost ?? 0;
    return `${clock.charge} ${cost}`;
  });
}

/** What the audit gives for each charge, by the choices that are best for the carrier. */
async function priced(tariff: Tariff, charge: Tariff["charge"] | null): Promise<string[]> {
  const { carrier: line, country, direction, port, currency } = tariff;
  const { events, containerType: container_type } = buildContainer(tariff);
  const lines = [{ container_type, events, ...(charge && { charge }) }];
  const body = {
    line,
    country,
    direction,
    ...(port && { port }),
    currency,
    billed: 1,
    tax: { included: false },
    lines,
  };
  const outcome = await runAudit(convertAuditInput(auditInput.parse(body), TODAY), { today: TODAY });
  if (outcome.kind !== "audited") return [outcome.kind];
  const [audited] = outcome.report.lines;
  return audited?.ledgers.map((ledger, index) => `${findClockCharge(audited, index)} ${ledger.total}`) ?? [];
}

test("every published tariff is on file for both, with the same amount, whether its charge is named or not", async () => {
  const tariffs = (await readTariffsOnFile({ isPublished: true })).filter(({ haulage }) => haulage !== "carrier");
  const differing: string[] = [];
  for (const tariff of tariffs) {
    const { carrier, country, port, direction, charge, containerTypes, effectiveFrom } = tariff;
    const name = [carrier, country, port, direction, charge, containerTypes[0], effectiveFrom].join(" ");
    for (const named of [charge, null]) {
      const [clocks, prices] = [await counted(tariff, named), await priced(tariff, named)];
      const isSame =
        prices.every((price) => clocks.includes(price)) && prices.some((price) => price.startsWith(charge));
      if (!isSame) differing.push(`${name}: ${clocks} by the countdown, ${prices} by the audit`);
    }
  }
  expect(tariffs.length).toBeGreaterThan(500);
  expect(differing).toEqual([]);
}, 300_000);

test("MSC in India, 40HC from discharge to return: USD 2,760 of detention by both, without a charge", async () => {
  const shared = { line: "msc", country: "IN" };
  const events = { discharged: "2026-08-01", empty_returned: "2026-08-20" };
  const held = await call(countdownFreeTime, { ...shared, container_type: "40HC", events, date: "2026-08-20" });
  const lines = [{ container_type: "40HC", events }];
  const audit = await call(auditInvoice, { ...shared, currency: "USD", billed: 2760, tax: { included: false }, lines });
  expect([held.charge, held.accrued_cost]).toEqual(["detention", 2760]);
  expect([audit.verdict, audit.expected, audit.tariffs[0]?.charge]).toEqual([
    "correct",
    { low: 2760, high: 2760 },
    "detention",
  ]);
});

test("both ask for the event that starts the clock", async () => {
  const shared = { line: "maersk", country: "SN", container_type: "20DV" };
  const events = { empty_returned: "2026-08-20" };
  await expect(call(countdownFreeTime, { ...shared, charge: "detention", events })).rejects.toThrow(/gate_out_full/);
  const { container_type, ...place } = shared;
  const lines = [{ container_type, events }];
  const audit = call(auditInvoice, { ...place, currency: "XOF", billed: 1, lines });
  await expect(audit).rejects.toMatchObject({ code: "invalid_request", details: [{ path: "lines.0" }] });
});
