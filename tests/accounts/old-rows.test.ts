import { expect, test } from "vitest";
import { deleteOldRows } from "#lib/accounts/account-jobs.ts";
import { accountsDatabase, signedUp } from "./accounts.ts";

const database = accountsDatabase();

test("expired sessions and links, old counts and mails sent long ago are deleted, and nothing newer", async () => {
  const { userId } = await signedUp(database.db, "ann@example.com");
  const now = new Date();
  const [before, after] = [new Date(now.getTime() - 1_000), new Date(now.getTime() + 60_000)];
  const longAgo = new Date(now.getTime() - 31 * 86_400_000);
  await database.db.session.create({ data: { id: "expired", token: "expired", userId, expiresAt: before } });
  await database.db.verification.createMany({
    data: [
      { id: "expired", identifier: "reset", value: "1", expiresAt: before },
      { id: "valid", identifier: "reset", value: "2", expiresAt: after },
    ],
  });
  await database.db.rateLimit.create({
    data: { id: "old", key: "old", count: 1, lastRequest: BigInt(longAgo.getTime()) },
  });
  await database.db.mail.createMany({
    data: ["sent long ago", "never sent"].map((kind) => ({
      kind,
      toAddress: "a@example.com",
      subject: kind,
      html: "",
      text: "",
      sentAt: kind === "never sent" ? null : longAgo,
    })),
  });
  await deleteOldRows(database.db, now);
  expect(await database.db.session.findMany({ where: { userId }, select: { id: true } })).toEqual([
    { id: expect.not.stringMatching("expired") },
  ]);
  expect(await database.db.verification.findMany({ where: { identifier: "reset" }, select: { id: true } })).toEqual([
    { id: "valid" },
  ]);
  expect(await database.db.rateLimit.count({ where: { id: "old" } })).toBe(0);
  expect(await database.db.mail.findMany({ where: { toAddress: "a@example.com" }, select: { kind: true } })).toEqual([
    { kind: "never sent" },
  ]);
});
