import { expect, test } from "vitest";
import type { Ledger } from "#lib/access/payments/ledger.ts";
import { createSettledWrites } from "#lib/access/payments/settled-writes.ts";

const CLAIM = { id: "1", claimKey: "key" };

function openWrites({ isWritten = true } = {}) {
  const written: string[] = [];
  let noteDelivered = () => {};
  const delivered = new Promise<void>((resolve) => {
    noteDelivered = resolve;
  });
  const writes = createSettledWrites({
    async markSettled(id: string, transaction: string, { isDelivered }: { isDelivered: boolean }) {
      written.push(`${id} settled ${transaction}${isDelivered ? ", delivered" : ""}`);
      return isWritten;
    },
    async markDelivered(id: string) {
      written.push(`${id} delivered`);
      noteDelivered();
    },
  } as unknown as Ledger);
  return { writes, written, delivered };
}

test("an answer that leaves quickly is written as settled and delivered together", async () => {
  const { writes, written } = openWrites();
  writes.start(CLAIM, "0xabc")();
  await writes.findRunning("key");
  expect(written).toEqual(["1 settled 0xabc, delivered"]);
  expect(writes.findRunning("key")).toBeUndefined();
});

test("an answer that leaves slowly is written as settled first, and as delivered when it has left", async () => {
  const { writes, written, delivered } = openWrites();
  const noteDelivery = writes.start(CLAIM, "0xabc");
  await writes.findRunning("key");
  expect(written).toEqual(["1 settled 0xabc"]);
  noteDelivery();
  await delivered;
  expect(written).toEqual(["1 settled 0xabc", "1 delivered"]);
});

test("the delivery of a payment that another process has settled is written too", async () => {
  const { writes, written, delivered } = openWrites({ isWritten: false });
  writes.start(CLAIM, "0xabc")();
  await delivered;
  expect(written).toEqual(["1 settled 0xabc, delivered", "1 delivered"]);
});
