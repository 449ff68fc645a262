import type { PaymentMethod } from "../provider.ts";

export type TestOutcome = "paid" | "refused" | "waiting";

/** All other numbers are refused. */
export const TEST_NUMBERS: Readonly<Record<PaymentMethod, readonly { number: string; outcome: TestOutcome }[]>> = {
  card: [
    { number: "4111 1111 1111 1111", outcome: "paid" },
    { number: "4000 0000 0000 0002", outcome: "refused" },
    { number: "4000 0000 0000 3220", outcome: "waiting" },
  ],
  upi: [
    { number: "success@sandbox", outcome: "paid" },
    { number: "failure@sandbox", outcome: "refused" },
    { number: "pending@sandbox", outcome: "waiting" },
  ],
};

/** `null` when the sandbox does not know the number. */
export function findTestOutcome(method: PaymentMethod, number: string): TestOutcome | null {
  const toPlain = (text: string) => text.replace(/[\s-]/g, "").toLowerCase();
  return TEST_NUMBERS[method].find((known) => toPlain(known.number) === toPlain(number))?.outcome ?? null;
}
