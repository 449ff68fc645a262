import assert from "node:assert/strict";
import { FLASH_COOKIE, readFlash } from "#lib/forms/flash.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { sendFrom } from "#tests/support/send-from.ts";
import { createClientAddress, readCookies } from "../clerk.ts";
import type { PrepareWork } from "./work.ts";

const FIND = `SELECT sent_at IS NOT NULL AS "isSent", last_failure AS failure FROM mail WHERE to_address = $1`;

/** As if the pause after the failure were over. */
const TRY_NOW =
  "UPDATE mail SET next_try_at = now() WHERE to_address = $1 AND last_failure IS NOT NULL AND sent_at IS NULL";

/** Nobody waits for the mail server. */
const ANSWER_MS = 5_000;

/** The job runs each minute. */
const SENT_MS = 100_000;

interface Mail {
  isSent: boolean;
  failure: string | null;
}

/** Signs up, so that a link must arrive by mail. @param fails whether the first try fails */
export const askForMail =
  ({ fails }: { fails: boolean }): PrepareWork =>
  async ({ world: { client, db }, around: { mailServer } }) => {
    const email = `person-${crypto.randomUUID()}@example.com`;
    const find = async () => (await db.query<Mail>(FIND, [email])).rows;
    return {
      async during() {
        const fields = { name: "Ann Clerk", email, new_password: "correct horse battery" };
        const sent = await sendFrom(createClientAddress(), `${client.url}/sign-up/submit`, {
          body: new URLSearchParams(fields).toString(),
          headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
        });
        const said = readFlash(readCookies(sent).split(`${FLASH_COOKIE}=`)[1], "/sign-up")?.faults?.[0]?.message;
        assert.equal(sent.headers.get("location"), "/sign-up/check-mail", `a sign-up was refused: ${said}`);
        assert.ok(sent.took < ANSWER_MS, "a sign-up waits for the mail server");
        assert.equal((await find()).length, 1, "the mail of a sign-up is not stored");
        if (fails)
          await waitUntil(async () => (await find()).some(({ failure }) => failure !== null), {
            within: 30_000,
            what: "the failure of a mail",
          });
        return `a sign-up was answered after ${(sent.took / 1_000).toFixed(1)} s; its mail waits`;
      },
      async after() {
        await db.query(TRY_NOW, [email]);
        await waitUntil(async () => (await find()).every(({ isSent }) => isSent), { within: SENT_MS, what: "a mail" });
        const arrived = mailServer.messages.filter((message) => message.includes(`To: ${email}`)).length;
        assert.equal(arrived, 1, `${arrived} mails have arrived in place of one`);
      },
    };
  };
