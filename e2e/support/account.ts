import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, type Page } from "./test.ts";

export const PASSWORD = "correct horse battery";

/**
 * An address of a test network (RFC 2544). The server trusts the browser's header, so each person has a sign-up limit
 * of its own.
 */
const newClientAddress = () =>
  `198.${18 + Math.floor(Math.random() * 2)}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

export const newAddress = () => `person-${crypto.randomUUID()}@example.com`;

/** Needs the open sign-up page. Also opens the link in the mail, which signs the person in. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await sendSignUp(page, email);
  await openMailTo(page, email);
}

/** Needs the open sign-up page. */
export async function sendSignUp(page: Page, email: string): Promise<void> {
  await page.setExtraHTTPHeaders({ "x-forwarded-for": newClientAddress() });
  await page.getByRole("textbox", { name: "Your name" }).fill("Ann Clerk");
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByRole("heading", { name: "Look at your mail" })).toBeVisible();
  await page.setExtraHTTPHeaders({});
}

/**
 * Sends what the pages for signing up send, without opening them, which takes most of the time. account.spec.ts checks
 * the pages.
 * @returns the address of the new account
 */
export async function signUp(page: Page, email = newAddress()): Promise<string> {
  const form = { name: "Ann Clerk", email, new_password: PASSWORD };
  const next = await submitForm(page, "/sign-up/submit", form, { "x-forwarded-for": newClientAddress() });
  expect(next).toBe("/sign-up/check-mail");
  const outbox = await (await page.request.get("/dev/outbox")).text();
  const mail = outbox.split("<article").find((article) => article.includes(email));
  const link = /href="([^"]+)"/.exec(mail ?? "")?.[1]?.replaceAll("&amp;", "&");
  await page.request.get(link as string, { maxRedirects: 0 });
  return email;
}

/** As the button does that account.spec.ts presses. */
export async function startTrial(page: Page): Promise<void> {
  await submitForm(page, "/dashboard/start-trial", {});
}

/** @returns the page to which the answer leads */
async function submitForm(
  page: Page,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<string | undefined> {
  const origin = process.env.E2E_URL as string;
  const response = await page.request.post(path, { form, headers: { origin, ...headers }, maxRedirects: 0 });
  expect(response.status(), path).toBe(303);
  return response.headers().location;
}

/** The newest mail to the address, from the outbox. */
export async function openMailTo(page: Page, email: string): Promise<void> {
  await page.goto("/dev/outbox");
  await page.getByRole("article").filter({ hasText: email }).first().getByRole("link").first().click();
}

export async function signOut(page: Page): Promise<void> {
  await page.goto("/dashboard/settings");
  await page.getByRole("button", { name: "Sign out here" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
}

/** As if four days had gone by. */
export async function letTrialEnd(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  const { rowCount } = await client.query(
    `UPDATE trial SET started_at = started_at - interval '4 days', ends_at = ends_at - interval '4 days'
     WHERE user_id = (SELECT id FROM "user" WHERE email = $1)`,
    [email],
  );
  await client.end();
  expect(rowCount).toBe(1);
}

/** Of the server under test. */
export function databaseUrl(): string {
  const { url } = JSON.parse(readFileSync(join(process.env.E2E_DATA_DIR as string, "postgres.json"), "utf8")) as {
    url: string;
  };
  return url;
}
