import { describe, expect, test, vi } from "vitest";
import { POST as answer } from "#app/dashboard/audits/[id]/answers/route.ts";
import { GET as openInvoice } from "#app/dashboard/audits/[id]/invoices/[place]/open/route.ts";
import { POST as start } from "#app/dashboard/audits/table/start/route.ts";
import { findBulkAudit } from "#lib/dashboard/bulk-audits/find-bulk-audit.ts";
import { listBulkLines } from "#lib/dashboard/bulk-audits/list-bulk-lines.ts";
import { listBulkQuestions, type QuestionGroup } from "#lib/dashboard/bulk-audits/list-bulk-questions.ts";
import { accountsDatabase, type Person, onTrial as personOnTrial } from "#tests/accounts/accounts.ts";
import { BAD, HEADINGS, OVERBILLED } from "./bulk-files.ts";

const database = accountsDatabase({ hasFacts: true });
const toScope = ({ userId }: Person) => ({ db: database.db, userId });

const OTHER = OVERBILLED[0]?.replace("HL-1", "HL-2").replace("HLXU1234561", "HLXU7654324");
const FILE = [HEADINGS, OVERBILLED[0], OTHER].join("\n");

async function ended(person: Person, id: string): Promise<void> {
  await vi.waitFor(async () => expect((await findBulkAudit(id, toScope(person)))?.status).toBe("done"), {
    timeout: 20_000,
    interval: 50,
  });
}

async function audited(person: Person, text: string): Promise<string> {
  const form = new FormData();
  form.set("file", new File([text], "june.csv"));
  const { to } = await person.browser.post(start, form);
  const id = String(to).split("/").at(-1) as string;
  await ended(person, id);
  return id;
}

const readAmounts = async (person: Person, id: string) =>
  (await listBulkLines(id, {}, toScope(person))).lines.map(({ row, verdict, result }) => [
    row,
    verdict,
    result?.expectedLow,
    result?.expectedHigh,
  ]);

describe("the result of a bulk audit", () => {
  test("takes tax and every other answer for all lines, without the file", async () => {
    const person = await personOnTrial(database.db);
    const id = await audited(person, FILE);
    const before = await readAmounts(person, id);
    expect(before[0], "up to 18 % GST, and by the other block of the copy").toEqual([
      2,
      "cannot_tell_yet",
      "36480",
      "163569.24",
    ]);
    const groups = await listBulkQuestions(id, toScope(person));
    expect(groups.map(({ key }) => key)).toEqual(["hapag-lloyd IN import INR"]);
    const choice = groups[0]?.questions.find(
      ({ id: question, answerWith }) => question !== "tax" && answerWith === "choice",
    );
    expect(choice).toMatchObject({ invoices: 2, answer: null });
    const value = choice?.choices[0]?.value ?? "";

    const costliest = (group: QuestionGroup) =>
      group.questions.flatMap(({ id, field, choices: [first] }) =>
        first && id !== "tax" ? [[field, first.value] as const] : [],
      );
    const fields = { billed_tax: "excluded", ...Object.fromEntries(groups.flatMap(costliest)) };
    const { to, flash } = await person.browser.post(answer, fields, { params: { id } });
    expect([to, flash?.notice]).toEqual([`/dashboard/audits/${id}`, "The lines are audited again with your answers."]);
    await ended(person, id);
    expect((await readAmounts(person, id))[0]).toEqual([2, "correct", "138618", "138618"]);
    const after = await listBulkQuestions(id, toScope(person));
    expect(after.flatMap(({ questions }) => questions.map(({ id: question }) => question))).not.toContain("tax");
    expect(after[0]?.questions.find((one) => one.id === choice?.id)).toMatchObject({ invoices: 2, answer: value });
    const audit = await findBulkAudit(id, toScope(person));
    expect([audit?.doneCount, audit?.faultCount]).toEqual([2, 0]);

    const opened = await openInvoice(new Request("http://localhost", { headers: person.browser.headers }), {
      params: Promise.resolve({ id, place: "2" }),
    });
    expect(
      new URL(String(opened.headers.get("location")), "http://localhost").searchParams.get(`answer_${choice?.id}`),
    ).toBe(value);
  });

  test("keeps the faults of rows that cannot be read", async () => {
    const person = await personOnTrial(database.db);
    const id = await audited(person, [HEADINGS, BAD, OVERBILLED[0]].join("\n"));
    await person.browser.post(answer, { billed_tax: "excluded" }, { params: { id } });
    await ended(person, id);
    const audit = await findBulkAudit(id, toScope(person));
    expect([audit?.doneCount, audit?.faultCount]).toEqual([2, 1]);
  });

  test("is not changed by another account, nor while it runs", async () => {
    const [person, other] = [await personOnTrial(database.db), await personOnTrial(database.db)];
    const id = await audited(person, FILE);
    expect((await other.browser.post(answer, { billed_tax: "excluded" }, { params: { id } })).status).toBe(404);
    await database.db.bulkAudit.update({
      where: { id },
      data: { status: "running", claimedUntil: new Date(Date.now() + 60_000) },
    });
    const { flash } = await person.browser.post(answer, { billed_tax: "excluded" }, { params: { id } });
    expect(flash?.faults).toMatchObject([{ message: "The audit is still running. Answer when it has ended." }]);
    expect(await readAmounts(person, id)).not.toContainEqual([2, "correct", "138618", "138618"]);
  });
});
