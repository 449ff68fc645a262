import { expect, test } from "vitest";
import { POST as close } from "#app/dashboard/containers/[id]/close/route.ts";
import { POST as switchMails } from "#app/dashboard/containers/reminders/route.ts";
import { recountContainers } from "#lib/dashboard/containers/recount-containers.ts";
import { remindOfFreeDays } from "#lib/dashboard/containers/remind-of-free-days.ts";
import { updateContainer } from "#lib/dashboard/containers/update-container.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { addDays, type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import { accountsDatabase, type Person, onTrial as personOnTrial } from "#tests/accounts/accounts.ts";
import { added, CONTAINER, discharged } from "./watched-containers.ts";

const database = accountsDatabase({ hasFacts: true });
const { today } = getCurrentContext();

const onTrial = () => personOnTrial(database.db);
const toScope = ({ userId }: Person) => ({ db: database.db, userId, today });
const readContainerRow = (id: string) => database.db.watchedContainer.findUniqueOrThrow({ where: { id } });
const at = (day: IsoDate) => new Date(`${day}T10:00:00Z`);
const readMails = ({ userId }: Person) =>
  database.db.mail.findMany({ where: { userId, kind: "free_days" }, orderBy: { id: "asc" } });
const readLastFreeDay = async (id: string) => toIsoDate((await readContainerRow(id)).lastFreeDay as Date);
const remindOn = (day: IsoDate) => remindOfFreeDays(database.db, { now: at(day) });
const subscribe = async ({ userId }: Person) =>
  database.db.trial.update({ where: { userId }, data: { endsAt: new Date(Date.now() + 365 * 86_400_000) } });

test("reminders come two days and one day before, once each, and one mail has all containers", async () => {
  const person = await onTrial();
  await subscribe(person);
  const ids = [
    await added(person),
    await added(person, { ...discharged(today), container_number: "HLXU1234561", reference: "Order 7" }),
  ];
  const day = await readLastFreeDay(ids[0] as string);
  await remindOn(addDays(day, -3));
  expect(await readMails(person)).toHaveLength(0);
  await Promise.all([remindOn(addDays(day, -2)), remindOn(addDays(day, -2))]);
  await remindOn(addDays(day, -2));
  const [mail, ...more] = await readMails(person);
  expect(more).toHaveLength(0);
  expect(mail?.toAddress).toBe(person.email);
  expect(mail?.subject).toMatch(/^2 containers: the first last free day is on /);
  expect(mail?.text).toContain("HLXU1234561 (Order 7): ");
  expect(mail?.text).toMatch(/CSQU3054383: .*, Hapag-Lloyd; then INR 2?,?[\d,.]+ a day/);
  await remindOn(addDays(day, -1));
  await remindOn(addDays(day, -1));
  const mails = await readMails(person);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.subject).toMatch(/tomorrow$/);
  await remindOn(day);
  expect(await readMails(person)).toHaveLength(2);
});

test("reminders come again when the last free day moves, and not for closed containers", async () => {
  const person = await onTrial();
  await subscribe(person);
  const [moved, closed] = [
    await added(person),
    await added(person, { ...discharged(today), container_number: "HLXU1234561" }),
  ];
  const day = await readLastFreeDay(moved);
  await person.browser.post(close, {}, { params: { id: closed } });
  await remindOn(addDays(day, -2));
  expect((await readMails(person)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/CSQU3054383$/)]);
  await updateContainer(moved, (form) => ({ ...form, discharged: addDays(today, 5) }), {
    ...toScope(person),
    today: addDays(day, -2),
  });
  const later = await readLastFreeDay(moved);
  expect(later > day).toBe(true);
  await remindOn(addDays(day, -1));
  expect(await readMails(person)).toHaveLength(1);
  await remindOn(addDays(later, -2));
  expect(await readMails(person)).toHaveLength(2);
});

test("reminders of a server that was away: it sends the second one only", async () => {
  const person = await onTrial();
  await subscribe(person);
  const day = await readLastFreeDay(await added(person));
  await remindOn(addDays(day, -1));
  expect((await readMails(person)).map(({ subject }) => subject)).toEqual(["Last free day tomorrow: CSQU3054383"]);
});

test("reminders can be switched off, and need a plan", async () => {
  const [off, ended] = [await onTrial(), await onTrial()];
  await subscribe(off);
  const day = await readLastFreeDay(await added(off));
  await added(ended);
  await database.db.trial.update({
    where: { userId: ended.userId },
    data: { startedAt: new Date(0), endsAt: new Date(86_400_000) },
  });
  await off.browser.post(switchMails, { reminds: "no" });
  await remindOn(addDays(day, -2));
  expect([...(await readMails(off)), ...(await readMails(ended))]).toEqual([]);
  await off.browser.post(switchMails, { reminds: "yes" });
  await remindOn(addDays(day, -2));
  expect(await readMails(off)).toHaveLength(1);
});

test("one container that cannot be counted does not stop the others", async () => {
  const person = await onTrial();
  await subscribe(person);
  const good = await added(person);
  const bad = await added(person, { ...discharged(today), container_number: "HLXU1234561" });
  await database.db.watchedContainer.update({
    where: { id: bad },
    data: { interruptions: { not: "a list" }, countedOn: null, remindOn: null },
  });
  const day = await readLastFreeDay(good);
  await remindOn(addDays(day, -2));
  expect((await readMails(person)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/CSQU3054383$/)]);
  await database.db.watchedContainer.delete({ where: { id: bad } });
});

test("thousands of containers of many people are counted and reminded of in one run", async () => {
  const userIds = Array.from({ length: 150 }, (_, index) => `many-${index}`);
  await database.db.user.createMany({ data: userIds.map((id) => ({ id, name: "Ann", email: `${id}@example.com` })) });
  await database.db.trial.createMany({
    data: userIds.map((userId) => ({ userId, startedAt: new Date(0), endsAt: new Date("2100-01-01") })),
  });
  const { carrier, country, port, direction } = CONTAINER;
  await database.db.watchedContainer.createMany({
    data: userIds.flatMap((userId) =>
      Array.from({ length: 20 }, (_, index) => {
        const events = { discharged: addDays(today, index % 4) };
        return {
          userId,
          containerNumber: `X${index}`,
          containerType: "40HC",
          carrier,
          country,
          port,
          direction,
          events,
        };
      }),
    ),
  });
  expect(await recountContainers({ db: database.db, today })).toBeGreaterThanOrEqual(3_000);
  const row = await database.db.watchedContainer.findFirstOrThrow({
    where: { userId: "many-0" },
    orderBy: { lastFreeDay: "asc" },
  });
  expect(row.lastFreeDay).not.toBeNull();
  const day = toIsoDate(row.lastFreeDay as Date);
  await remindOn(addDays(day, -2));
  expect(await database.db.mail.count({ where: { userId: { in: userIds }, kind: "free_days" } })).toBe(150);
});
