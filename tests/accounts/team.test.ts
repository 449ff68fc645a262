import { globSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as followUp } from "#app/dashboard/invoices/[id]/follow-up/route.ts";
import { POST as deleteAccount } from "#app/dashboard/settings/delete/route.ts";
import { GET as exportData } from "#app/dashboard/settings/export/route.ts";
import { POST as sendAgain } from "#app/dashboard/settings/team/invitations/[id]/send/route.ts";
import { POST as withdraw } from "#app/dashboard/settings/team/invitations/[id]/withdraw/route.ts";
import { POST as invite } from "#app/dashboard/settings/team/invite/route.ts";
import { POST as leave } from "#app/dashboard/settings/team/leave/route.ts";
import { POST as removeMember } from "#app/dashboard/settings/team/members/[member]/remove/route.ts";
import { POST as changeRole } from "#app/dashboard/settings/team/members/[member]/role/route.ts";
import { POST as switchTo } from "#app/dashboard/switch/route.ts";
import { POST as signIn } from "#app/sign-in/submit/route.ts";
import { deleteOldRows } from "#lib/accounts/account-jobs.ts";
import { readAccount } from "#lib/accounts/session.ts";
import { AccountBrowser, mailTo } from "#tests/support/account-browser.ts";
import { ACCOUNT_FIELDS, readWholeAccount } from "#tests/support/account-values.ts";
import { createAccountRows, SECRET } from "#tests/support/rows-of-account.ts";
import { accountsDatabase, onTrial, PASSWORD, type Person, signedUp } from "./accounts.ts";
import { acceptAs, invited, joined, readToken } from "./members.ts";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

const database = accountsDatabase();

const readPlace = async (browser: AccountBrowser) => {
  const account = await readAccount(browser.headers);
  return account && { id: account.id, role: account.role, person: account.person.id };
};

let owner: Person;
let clerk: Awaited<ReturnType<typeof signedUp>>;
let reader: Awaited<ReturnType<typeof signedUp>>;
let ids: string[];

beforeAll(async () => {
  owner = await onTrial(database.db);
  clerk = await joined(database.db, owner.browser, { email: "clerk@example.com", role: "clerk" });
  reader = await joined(database.db, owner.browser, { email: "reader@example.com", role: "reader" });
  ids = await createAccountRows(database.db, owner.userId);
});

/** With a plan of three seats. */
async function onPro(email: string) {
  const person = await signedUp(database.db, email);
  await database.db.subscription.create({
    data: {
      ...{ userId: person.userId, provider: "sandbox", providerId: `sub ${email}`, plan: "pro", interval: "month" },
      ...{ currency: "USD", amount: 29, status: "active" },
    },
  });
  return person;
}

describe("an invitation", () => {
  test("leads the person into the account of the owner, who hears of it by mail", async () => {
    expect(await readPlace(clerk.browser)).toEqual({ id: owner.userId, role: "clerk", person: clerk.userId });
    expect(await readPlace(reader.browser)).toEqual({ id: owner.userId, role: "reader", person: reader.userId });
    const mail = await mailTo(database.db, owner.email);
    expect(mail?.kind).toBe("member_joined");
    expect(mail?.text).toContain("reader@example.com");
  });

  test("works once, for its own address, until it is withdrawn or a newer one is sent", async () => {
    const dan = await signedUp(database.db, "dan@example.com");
    const token = await invited(database.db, owner.browser, { email: "Dan@Example.com".toLowerCase(), role: "reader" });
    expect((await acceptAs(clerk.browser, token)).flash?.faults?.[0]?.message).toMatch(
      /^This invitation is for another/,
    );
    expect((await acceptAs(dan.browser, "A".repeat(32))).flash?.faults?.[0]?.message).toMatch(/does not exist/);
    expect((await acceptAs(dan.browser, "../dan")).flash?.faults?.[0]?.message).toMatch(/does not exist/);

    const { id } = await database.db.invitation.findFirstOrThrow({ where: { email: "dan@example.com" } });
    expect((await owner.browser.post(sendAgain, {}, { params: { id } })).flash?.notice).toMatch(/^We have sent a new/);
    const newer = await readToken(database.db, "dan@example.com");
    expect(newer).not.toBe(token);
    expect((await acceptAs(dan.browser, token)).flash?.faults?.[0]?.message).toMatch(/does not exist/);

    const twice = await Promise.all([acceptAs(dan.browser, newer), acceptAs(dan.browser, newer)]);
    expect(twice.map(({ to }) => to).sort()).toEqual(["/dashboard", `/join/${newer}`]);
    expect((await acceptAs(dan.browser, newer)).flash?.faults?.[0]?.message).toBe("This invitation was used.");
    expect(await database.db.member.count({ where: { userId: dan.userId } })).toBe(1);

    await owner.browser.post(removeMember, {}, { params: { member: dan.userId } });
    const again = await invited(database.db, owner.browser, { email: "dan@example.com", role: "reader" });
    const open = await database.db.invitation.findFirstOrThrow({
      where: { email: "dan@example.com", acceptedAt: null },
    });
    await owner.browser.post(withdraw, {}, { params: { id: open.id } });
    expect((await acceptAs(dan.browser, again)).flash?.faults?.[0]?.message).toMatch(/was withdrawn/);
  });

  test("is too old after seven days, takes no seat then, and is deleted later", async () => {
    const eva = await signedUp(database.db, "eva@example.com");
    const token = await invited(database.db, owner.browser, { email: "eva@example.com", role: "clerk" });
    const where = { email: "eva@example.com" };
    const { expiresAt } = await database.db.invitation.findFirstOrThrow({ where });
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await database.db.invitation.updateMany({ where, data: { expiresAt: new Date(Date.now() - 1_000) } });
    expect((await acceptAs(eva.browser, token)).flash?.faults?.[0]?.message).toMatch(/^This invitation is too old/);
    const endAt = (days: number) =>
      database.db.invitation.updateMany({ where, data: { expiresAt: new Date(Date.now() - days * 86_400_000) } });
    await endAt(29);
    await deleteOldRows(database.db);
    expect(await database.db.invitation.count({ where })).toBe(1);
    await endAt(31);
    await deleteOldRows(database.db);
    expect(await database.db.invitation.count({ where })).toBe(0);
  });
});

test("invitations are at most 30 mails in a day", async () => {
  const busy = await onPro("busy@example.com");
  const mail = { kind: "invitation", toAddress: "x@example.com", subject: "", html: "", text: "", userId: busy.userId };
  await database.db.mail.createMany({ data: Array.from({ length: 30 }, () => mail) });
  const { flash } = await busy.browser.post(invite, { email: "y@example.com", role: "clerk" });
  expect(flash?.faults?.[0]?.message).toMatch(/^You have sent 30 invitations in a day/);
  expect(await database.db.invitation.count({ where: { accountId: busy.userId } })).toBe(0);
});

describe("seats", () => {
  test("are counted with open invitations, and one plan has one", async () => {
    const ada = await signedUp(database.db, "ada@example.com");
    const post = (browser: AccountBrowser, email: string) => browser.post(invite, { email, role: "clerk" });
    expect((await post(ada.browser, "x@example.com")).flash?.faults?.[0]?.message).toMatch(/^Your plan has one seat/);
    const pro = await onPro("pro@example.com");
    expect((await post(pro.browser, "pro@example.com")).flash?.faults?.[0]?.field).toBe("email");
    await post(pro.browser, "x@example.com");
    expect((await post(pro.browser, "X@example.com")).flash?.faults?.[0]?.message).toMatch(/invited this address/);
    await post(pro.browser, "y@example.com");
    expect((await post(pro.browser, "z@example.com")).flash?.faults?.[0]?.message).toMatch(/^All 3 seats are taken/);
    expect(await database.db.invitation.count({ where: { accountId: pro.userId } })).toBe(2);
  });

  test("of two people who accept for the last one at the same time, one gets it; a smaller plan leaves the newest only reading", async () => {
    const boss = await onPro("boss@example.com");
    const people = [await signedUp(database.db, "p1@example.com"), await signedUp(database.db, "p2@example.com")];
    const tokens = [
      await invited(database.db, boss.browser, { email: "p1@example.com", role: "clerk" }),
      await invited(database.db, boss.browser, { email: "p2@example.com", role: "clerk" }),
    ];
    await database.db.member.create({
      data: {
        ...{ accountId: boss.userId, userId: clerk.userId, role: "clerk", invitedBy: "Ann" },
        joinedAt: new Date(Date.now() - 1_000),
      },
    });
    const answers = await Promise.all(people.map(({ browser }, index) => acceptAs(browser, tokens[index] as string)));
    expect(answers.map(({ to }) => to === "/dashboard").sort()).toEqual([false, true]);
    const refused = answers.find(({ to }) => to !== "/dashboard");
    expect(refused?.flash?.faults?.[0]?.message).toMatch(/^The account has no free seat/);
    expect(await database.db.member.count({ where: { accountId: boss.userId } })).toBe(2);

    const newest = people[answers.findIndex(({ to }) => to === "/dashboard")] as (typeof people)[number];
    expect(await readPlace(newest.browser)).toMatchObject({ id: boss.userId, role: "clerk" });
    await database.db.subscription.updateMany({ where: { userId: boss.userId }, data: { status: "ended" } });
    expect(await readPlace(newest.browser)).toMatchObject({ id: boss.userId, role: "reader" });
    const { flash } = await newest.browser.post(followUp, { status: "sent" }, { params: { id: "x" } });
    expect(flash?.faults?.[0]?.message).toMatch(/^The plan has no seat for you now/);
  });
});

/** All routes of forms of the dashboard. */
const ROUTES = globSync("app/dashboard/**/route.ts").flatMap((file) => {
  const source = readFileSync(file, "utf8");
  if (!/\bPOST\b/.test(source) || source.includes("createAskRoute")) return [];
  const needed = /\bfor: "(\w+)"/.exec(source)?.[1] ?? "clerk";
  return [{ file, needed, isJson: /createAccountJsonRoute|createUploadRoute/.test(source) }];
});

/** @returns what the answer says to the person */
async function sendTo({ file, isJson }: (typeof ROUTES)[number], browser: AccountBrowser, id: string) {
  const { POST } = (await import(/* @vite-ignore */ `../../${file}`)) as { POST: Handler };
  const names = [...file.matchAll(/\[(\w+)\]/g)].map(([, name]) => name as string);
  const params = Object.fromEntries(names.map((name) => [name, name === "place" ? "1" : id]));
  if (!isJson) {
    const { status, flash } = await browser.post(POST, ACCOUNT_FIELDS, { params });
    return { status, message: flash?.faults?.[0]?.message };
  }
  const headers = { ...Object.fromEntries(browser.headers), "sec-fetch-site": "same-origin" };
  const body = JSON.stringify({ cell: "left_out", value: "yes" });
  const request = new Request(`http://localhost/${file}`, { method: "POST", headers, body });
  const response = await POST(request, { params: Promise.resolve(params) });
  return { status: response.status, message: ((await response.json()) as { message?: string }).message };
}

describe("roles", () => {
  test.each(ROUTES.filter(({ needed }) => needed !== "anyone"))("a reader changes nothing by $file", async (route) => {
    const before = await readWholeAccount(database.db, owner.userId);
    const { status, message } = await sendTo(route, reader.browser, ids[0] as string);
    expect(status).toBe(route.isJson ? 403 : 303);
    expect(message).toMatch(
      route.needed === "owner" ? /^Only Ann can do this/ : /^You can read this account. Ask Ann to let you change it/,
    );
    expect(await readWholeAccount(database.db, owner.userId)).toEqual(before);
  });

  test.each(ROUTES.filter(({ needed }) => needed === "owner"))("a clerk changes nothing by $file", async (route) => {
    const before = await readWholeAccount(database.db, owner.userId);
    const { message } = await sendTo(route, clerk.browser, ids[0] as string);
    expect(message).toMatch(/^Only Ann can do this/);
    expect(await readWholeAccount(database.db, owner.userId)).toEqual(before);
  });

  test("forms of the owner are those of billing, company, keys, wallets, team and deletion", () => {
    const places = ROUTES.filter(({ needed }) => needed === "owner").map(({ file }) =>
      file.replace(/^app\/dashboard\/((settings\/\w+)|\w+|start-trial)\b.*$/, "$1"),
    );
    expect([...new Set(places)].sort()).toEqual([
      "api",
      "billing",
      "settings/company",
      "settings/delete",
      "settings/team",
      "start",
    ]);
  });

  test("a member downloads no export of the account", async () => {
    const response = await exportData(new Request("http://localhost/", { headers: clerk.browser.headers }));
    expect(response.status).toBe(303);
  });

  test("a clerk becomes a reader, and loses the forms with the next request", async () => {
    const post = () => clerk.browser.post(followUp, { status: "draft" }, { params: { id: ids[0] as string } });
    expect((await post()).flash?.notice).toBe("The dispute is updated.");
    await owner.browser.post(changeRole, { role: "reader" }, { params: { member: clerk.userId } });
    expect((await post()).flash?.faults?.[0]?.message).toMatch(/^You can read this account/);
    await owner.browser.post(changeRole, { role: "clerk" }, { params: { member: clerk.userId } });
    expect((await post()).flash?.notice).toBe("The dispute is updated.");
  });
});

describe("the account of a session", () => {
  test("is one of the person's, and another account does not exist for it", async () => {
    const stranger = await signedUp(database.db, "stranger@example.com");
    expect((await stranger.browser.post(switchTo, { account: owner.userId })).status).toBe(404);
    expect(await readPlace(stranger.browser)).toMatchObject({ id: stranger.userId, role: "owner" });
    await database.db.session.updateMany({ where: { userId: stranger.userId }, data: { accountId: owner.userId } });
    expect(await readPlace(stranger.browser)).toMatchObject({ id: stranger.userId, role: "owner" });

    await clerk.browser.post(switchTo, { account: clerk.userId });
    expect(await readPlace(clerk.browser)).toMatchObject({ id: clerk.userId, role: "owner" });
    const { status } = await clerk.browser.post(followUp, { status: "sent" }, { params: { id: ids[0] as string } });
    expect(status, "from the own account, the rows of the other do not exist").toBe(404);
    await clerk.browser.post(switchTo, { account: owner.userId });
    expect(await readPlace(clerk.browser)).toMatchObject({ id: owner.userId, role: "clerk" });
    expect((await clerk.browser.post(switchTo, { account: clerk.userId }, { from: "cross-site" })).status).toBe(403);
  });

  test("is at the next sign-in the one in which the person worked last", async () => {
    const colleague = await joined(database.db, owner.browser, { email: "colleague@example.com", role: "clerk" });
    const readStart = async () => {
      const browser = new AccountBrowser();
      await browser.post(signIn, { email: "colleague@example.com", password: PASSWORD });
      return (await readPlace(browser))?.id;
    };
    expect(await readStart()).toBe(owner.userId);
    await colleague.browser.post(switchTo, { account: colleague.userId });
    expect(await readStart()).toBe(colleague.userId);
    await colleague.browser.post(switchTo, { account: owner.userId });
    expect(await readStart()).toBe(owner.userId);
    await owner.browser.post(removeMember, {}, { params: { member: colleague.userId } });
    expect(await readStart()).toBe(colleague.userId);
  });

  test("is lost with the next request after the owner has removed the member, who can also leave", async () => {
    const gone = await joined(database.db, owner.browser, { email: "gone@example.com", role: "clerk" });
    expect(await readPlace(gone.browser)).toMatchObject({ id: owner.userId });
    await owner.browser.post(removeMember, {}, { params: { member: gone.userId } });
    expect(await readPlace(gone.browser)).toMatchObject({ id: gone.userId, role: "owner" });
    expect((await mailTo(database.db, "gone@example.com"))?.kind).toBe("member_removed");
    expect((await gone.browser.post(leave, {})).flash?.faults?.[0]?.message).toBe("This is your own account.");

    await acceptAs(
      gone.browser,
      await invited(database.db, owner.browser, { email: "gone@example.com", role: "clerk" }),
    );
    expect((await gone.browser.post(leave, {})).to).toBe("/dashboard");
    expect(await readPlace(gone.browser)).toMatchObject({ id: gone.userId });
  });

  test("goes with the owner, and a member who deletes the own account leaves all others", async () => {
    const boss = await onPro("leaving@example.com");
    const guest = await joined(database.db, boss.browser, { email: "guest@example.com", role: "clerk" });
    await invited(database.db, boss.browser, { email: "open@example.com", role: "reader" });
    const fields = { delete_password: PASSWORD, delete_confirmed: "yes" };
    expect((await guest.browser.post(deleteAccount, fields)).flash?.faults?.[0]?.message).toMatch(/^Only Ann/);
    await boss.browser.post(deleteAccount, fields);
    expect(await readPlace(guest.browser)).toMatchObject({ id: guest.userId, role: "owner" });
    const where = { accountId: boss.userId };
    expect([
      await database.db.member.count({ where }),
      await database.db.invitation.count({ where }),
      await database.db.accountChange.count({ where }),
      await database.db.user.count({ where: { id: guest.userId } }),
    ]).toEqual([0, 0, 0, 1]);

    const member = await joined(database.db, owner.browser, { email: "member@example.com", role: "clerk" });
    await member.browser.post(switchTo, { account: member.userId });
    await member.browser.post(deleteAccount, fields);
    expect(await database.db.member.count({ where: { userId: member.userId } })).toBe(0);
    expect(await database.db.savedAudit.count({ where: { userId: owner.userId, notes: SECRET } })).toBe(0);
    expect(await database.db.savedAudit.count({ where: { userId: owner.userId } })).toBe(1);
  });
});
