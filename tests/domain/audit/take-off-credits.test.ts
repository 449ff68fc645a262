import { expect, test } from "vitest";
import { priceCredit, takeOffCredits } from "#lib/domain/audit/credits.ts";
import type { CreditNote } from "#lib/domain/audit/invoice.ts";
import { Decimal } from "#lib/platform/money.ts";
import { auditFacts, type LineCase } from "./facts.ts";

const NOTE: CreditNote = { number: "CN-1", containerNumber: null, charge: null, amount: new Decimal(100) };
const DEMURRAGE: LineCase = { charge: "demurrage", billed: 400 };
const DETENTION: LineCase = { charge: "detention", billed: 600 };

function takeOff(lines: [LineCase, ...LineCase[]], ...creditNotes: Partial<CreditNote>[]) {
  const { invoice } = auditFacts({ lines });
  return takeOffCredits({ ...invoice, creditNotes: creditNotes.map((note) => ({ ...NOTE, ...note })) });
}

test.each<[string, [LineCase, ...LineCase[]], Partial<CreditNote>, (number | null)[]]>([
  ["the only line", [DEMURRAGE], {}, [300]],
  ["the line of its charge", [DEMURRAGE, DETENTION], { charge: "detention" }, [400, 500]],
  [
    "no certain line if another one names no charge",
    [{ billed: 400 }, DETENTION],
    { charge: "detention" },
    [null, null],
  ],
  ["no certain line if it names nothing", [DEMURRAGE, DETENTION], {}, [null, null]],
  [
    "the line of its container",
    [DEMURRAGE, { ...DEMURRAGE, container: "MSKU6011672" }],
    { containerNumber: "msku 601167-2" },
    [400, 300],
  ],
  [
    "a line without a container number, if the others have another one",
    [{ ...DEMURRAGE, container: null }, DETENTION],
    { containerNumber: "MSKU6011672" },
    [300, 600],
  ],
  ["the only line, though it has another container", [DEMURRAGE], { containerNumber: "MSKU6011672" }, [300]],
  ["no certain line if none fits", [DEMURRAGE, DETENTION], { containerNumber: "MSKU6011672" }, [null, null]],
  ["no line that is smaller", [{ ...DEMURRAGE, billed: 50 }], {}, [null]],
  ["a line without an amount of its own", [{ charge: "demurrage" }, DETENTION], { charge: "demurrage" }, [null, 600]],
])("a credit note is taken off %s", (_, lines, note, billed) =>
  expect(takeOff(lines, note).invoice.lines.map((line) => line.billed?.toNumber() ?? null)).toEqual(billed),
);

test("the total is lower by the credit notes, and not by the negative lines in it", () => {
  const { invoice } = takeOff([DEMURRAGE, { charge: "demurrage", billed: -50 }], { amount: new Decimal(30) });
  expect(invoice.billed.toNumber()).toBe(320);
  expect(invoice.lines.map((line) => line.billed?.toNumber())).toEqual([320, 0]);
});

test("a sentence names each credit, at the line that it is taken off", () => {
  const { notes } = takeOff(
    [DEMURRAGE, DETENTION, { charge: "detention", billed: -50 }],
    { charge: "demurrage", containerNumber: "CSQU3054383" },
    { charge: "demurrage", number: null },
  );
  const end = "is taken off before the bill is compared.";
  expect(notes.get(0)).toEqual([
    `The credit note CN-1 of USD 100.00 for CSQU3054383 ${end}`,
    `The credit note of USD 100.00 ${end}`,
  ]);
  expect(notes.get(1)).toEqual([`The credit of line 3 of USD 50.00 for CSQU3054383 ${end}`]);
});

test("a credit costs nothing", () =>
  expect(priceCredit(auditFacts().invoice)).toMatchObject({ ok: true, ledgers: [], tariffs: [], uncoveredDays: 0 }));
