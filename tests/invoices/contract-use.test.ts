import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditForm, parseResultAddress } from "#lib/dashboard/saved-audits/audit-of-form.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import { auditFromQuery } from "#lib/invoices/audit-from-query.ts";
import { withoutContractTerms } from "#lib/invoices/contract-use.ts";
import { runCountdownFromQuery } from "#lib/invoices/countdown-from-query.ts";
import { auditLinesFromQuery } from "#lib/invoices/lines/audit-lines-from-query.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { Decimal } from "#lib/platform/money.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let made: TestDatabase;
beforeAll(async () => {
  made = await testDatabase({ hasFacts: true });
  provideDatabaseUrl(made.url);
});
afterAll(async () => {
  await closeDatabase();
  await made.close();
});

const today = "2026-11-23";

/** Hapag-Lloyd, India, import: 10 free days, then INR 1,000 a day. */
const CONTRACT: ContractTariff = {
  id: "1",
  name: "HL-2026",
  carrier: "hapag-lloyd",
  country: "IN",
  port: null,
  direction: "import",
  charge: null,
  containerTypes: [],
  freeDays: null,
  schedule: {
    id: null,
    freeDays: 10,
    currency: "INR",
    slabs: [{ fromDay: 11, toDay: null, ratePerDay: new Decimal(1_000) }],
  },
  validFrom: "2026-01-01",
  validTo: "2026-12-31",
};
const contract = (changes: Partial<ContractTariff>) => ({ ...CONTRACT, ...changes }) as ContractTariff;
const rate = (amount: number) => ({
  id: null,
  freeDays: 10,
  currency: "INR",
  slabs: [{ fromDay: 11, toDay: null, ratePerDay: new Decimal(amount) }],
});

/** Day 1 to day 14. */
const INVOICE = {
  carrier: "hapag-lloyd",
  country: "IN",
  container_type: "40HC",
  discharged: "2026-08-03",
  empty_returned: "2026-08-16",
  billed: "150261",
  currency: "INR",
  billed_tax: "excluded",
  answer_first_day: "same",
};

async function audited(query: Record<string, string>, contracts: ContractTariff[] = [CONTRACT]) {
  const answer = await auditFromQuery(query, { today, contracts });
  if (answer.kind !== "audited") throw new Error(JSON.stringify(answer));
  return answer;
}

describe("the check of an invoice by a person with a contract", () => {
  test("uses the contract, says so, and the address of the result has its terms", async () => {
    const { contract: use, form, report } = await audited(INVOICE);
    expect(use).toEqual({ kind: "used", names: ["HL-2026"] });
    expect(report.basis).toBe("own");
    expect(report.expected.low.toFixed()).toBe("4000");
    expect(form.own_tariff).toBe("10 free; 11+ INR 1000");
    expect(withoutContractTerms(form, use)).not.toHaveProperty("own_tariff");

    const again = await audited(form);
    expect(again.contract, "the opened address says it too").toEqual(use);
    const edited = await audited(form, [contract({ schedule: rate(5) })]);
    expect(edited.contract).toBeNull();
    expect(edited.report.expected.low.toFixed(), "an edited contract changes no earlier result").toBe("4000");
    const address = parseResultAddress("/check-demurrage-invoice", String(new URLSearchParams(form)));
    const saved = address && (await auditForm(address, { today }));
    expect(saved?.report.expected.low.toFixed(), "nor does a deleted one").toBe("4000");
  });

  test("uses the published tariff when the person chooses it, and says that a contract applies", async () => {
    const { contract: use, form, report } = await audited({ ...INVOICE, tariff: "published" });
    expect(use).toEqual({ kind: "published", names: ["HL-2026"] });
    expect(report.basis).toBe("published");
    expect(form).toMatchObject({ tariff: "published" });
    expect((await audited(INVOICE, [])).report.expected.low.toFixed()).toBe(report.expected.low.toFixed());
  });

  test("prefers terms that the person typed", async () => {
    const { contract: use, report } = await audited({ ...INVOICE, own_tariff: "10 free; 11+ INR 10" });
    expect(use).toBeNull();
    expect(report.expected.low.toFixed()).toBe("40");
  });

  test("gives the published tariff the free days of a contract without rates", async () => {
    const { contract: use, form, report } = await audited(INVOICE, [contract({ freeDays: 14, schedule: null })]);
    expect(use?.kind).toBe("used");
    expect(form).toMatchObject({ own_free_days: "14" });
    expect(report.expected.low.toFixed()).toBe("0");
  });

  test("leaves an invoice alone that is outside the days of the contract, or before the charge is known", async () => {
    const { contract: none } = await audited({ ...INVOICE }, [contract({ validFrom: "2026-08-04" })]);
    expect(none).toBeNull();
    const { contract: asks } = await audited(INVOICE, [contract({ charge: "detention" })]);
    expect(asks).toEqual({ kind: "needs_charge", names: ["HL-2026"] });
  });
});

describe("the check of an invoice with many lines", () => {
  const lines = (...rows: string[]) => ["Container\tType\tDischarged\tEmpty returned\tAmount", ...rows].join("\n");
  const HEADER = {
    carrier: "hapag-lloyd",
    country: "IN",
    currency: "INR",
    billed_tax: "excluded",
    answer_first_day: "same",
  };
  const TWO = lines(
    "CSQU3054383\t20DV\t2026-08-03\t2026-08-16\t5000",
    "TGHU7654320\t40HC\t2026-08-03\t2026-08-16\t9000",
  );
  const small = contract({ id: "2", name: "Small", containerTypes: ["20DV"], schedule: rate(500) });
  const large = contract({ id: "3", name: "Large", containerTypes: ["40HC"], schedule: rate(2_000) });

  test("takes the contract of each container type", async () => {
    const answer = await auditLinesFromQuery({ ...HEADER, lines: TWO }, { today, contracts: [small, large] });
    const shown = "preview" in answer ? answer.preview : null;
    expect(shown?.faults).toEqual([]);
    expect(shown?.contract).toEqual({ kind: "used", names: ["Small", "Large"] });
    const result = await auditLinesFromQuery(shown?.ready ?? {}, { today, contracts: [small, large] });
    if (result.kind !== "audited") throw new Error(result.kind);
    expect(result.report.expected.low.toFixed(), "4 days each").toBe("10000");
    expect(result.preview.contract?.kind).toBe("used");
  });

  test("uses none when they fit only some of the lines, and says so", async () => {
    const answer = await auditLinesFromQuery({ ...HEADER, lines: TWO }, { today, contracts: [small] });
    const shown = "preview" in answer ? answer.preview : null;
    expect(shown?.contract).toEqual({ kind: "differ", names: ["Small"] });
    expect(shown?.ownTerms).toBeNull();
  });
});

test("the last free day is that of the contract, and later days cost what it says", async () => {
  const query = {
    carrier: "hapag-lloyd",
    country: "IN",
    container_type: "40HC",
    discharged: "2026-11-01",
    answer_first_day: "same",
  };
  const answer = await runCountdownFromQuery(query, { today, contracts: [CONTRACT] });
  if (answer.kind !== "counted") throw new Error(answer.kind);
  const { main } = answer.container;
  expect(answer.contract).toEqual({ kind: "used", names: ["HL-2026"] });
  expect(main.freeTimeEndsOn).toBe("2026-11-10");
  expect(main.accruedCost?.toFixed()).toBe("13000");
  expect(answer.form).toMatchObject({ own_tariff: "10 free; 11+ INR 1000" });
  const shared = await runCountdownFromQuery(answer.form, { today });
  expect(
    shared.kind === "counted" && shared.container.main.accruedCost?.toFixed(),
    "for a person without the contract too",
  ).toBe("13000");
});
