import { globSync } from "node:fs";
import { reportChanges } from "#lib/dashboard/alerts/report-changes.ts";
import { recordDoubts } from "#lib/intake/feeds/record-doubts.ts";
import { createClient } from "#lib/platform/db/client.ts";
import { startFeedServer } from "#tests/support/feed-server/start-feed-server.ts";
import { OPERATORS } from "#tests/support/operator-email.ts";
import { openReceiver } from "#tests/webhooks/receiver.ts";
import { expectGoodPage } from "./support/accessible.ts";
import { databaseUrl, signOut, signUp, startTrial } from "./support/account.ts";
import { enterOperatorPassword, signUpOperator, undoLastPublication } from "./support/operator.ts";
import { expect, type Page, test } from "./support/test.ts";

const PAGES = globSync("app/operator/**/page.tsx").map((file) => file.replace(/^app|\/page\.tsx$/g, ""));
const ROUTES = globSync("app/operator/**/route.ts").map((file) => file.replace(/^app|\/route\.ts$/g, ""));

const ADDRESS = "example.com/tariff";

/** Cambodia: no tariff of Maersk is on file. */
const buildTariff = (from: string, rate: string) => `<!doctype html><html><head><title>Maersk</title></head><body>
<h1>Maersk import demurrage in Cambodia</h1>
<p>Valid from ${from}. Rates in USD per container per day. Days are calendar days from discharge; free time is included in the day count.</p>
<table><tr><th>Days</th><th>40' Dry</th></tr><tr><td>Free time: 5 days</td><td>0</td></tr>
<tr><td>6 - 10</td><td>${rate}</td></tr><tr><td>Day 11 onward</td><td>180</td></tr></table></body></html>`;

const OLD = buildTariff("1 January 2026", "120");
const NEW = buildTariff("15 November 2026", "150");

async function expectNotFound(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(404);
  await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("Page not found");
  await expect(page, path).toHaveTitle("Page not found · Quayside");
}

const fillPath = (path: string) =>
  path.replace(/\[page\]/, "1").replace(/\[\w+\]/g, "9f0c3f4e-0000-4000-8000-000000000000");

test("nobody but an operator sees that the pages exist; a document changes, is reviewed, published, and undone", async ({
  page,
}) => {
  test.setTimeout(420_000);
  const db = createClient(databaseUrl(), { poolSize: 2 });
  const publishers = await startFeedServer(Number(process.env.E2E_REPLAY_PORT));
  const receiver = await openReceiver();
  await db.webhookEndpoint.create({
    data: {
      ...{
        wallet: "0x00000000000000000000000000000000000000aa",
        url: receiver.url("/hook"),
        secret: `whsec_${"a".repeat(32)}`,
      },
      ...{ events: ["tariff.changed"], carriers: ["maersk"], countries: ["KH"], ports: [], createdAt: new Date() },
    },
  });

  for (const path of PAGES) await expectNotFound(page, fillPath(path));
  await signUp(page);
  for (const path of PAGES) await expectNotFound(page, fillPath(path));
  for (const path of ROUTES)
    for (const method of ["GET", "POST", "OPTIONS", "PUT"]) {
      const response = await page.request.fetch(fillPath(path), { method, maxRedirects: 0 });
      expect([path, method, response.status()]).toEqual([path, method, 404]);
    }
  await signOut(page);

  await signUp(page, OPERATORS.olga);
  await startTrial(page);
  await page.goto("/dashboard/alerts");
  await page.getByLabel("Carrier").selectOption({ value: "maersk" });
  await page.getByRole("button", { name: "Add the alert" }).click();

  await page.goto("/operator");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter your password again");
  await expectGoodPage(page);
  await enterOperatorPassword(page, "not the password");
  await expect(page.getByText("The password is not right.").first()).toBeVisible();
  await enterOperatorPassword(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Facts to review");
  await expectGoodPage(page);

  await page.getByRole("link", { name: "Documents", exact: true }).click();
  await page.getByText("Watch another document").click();
  await page.getByRole("textbox", { name: "Address" }).fill(`https://${ADDRESS}`);
  await page.getByRole("textbox", { name: "Title" }).fill("Demurrage in Cambodia");
  await page.getByRole("textbox", { name: "Publisher" }).fill("Maersk");
  await page.locator("form[action$='/add']").getByLabel("Carrier", { exact: true }).selectOption("maersk");
  await page.getByRole("textbox", { name: "Countries" }).fill("KH");
  await page.locator("form[action$='/add']").getByLabel("Direction").selectOption("import");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Watch it" }).click();
  await expect(page.getByRole("status").first()).toContainText("The document is watched.");
  const documentPage = page.url();

  publishers.serve(ADDRESS, () => ({ body: OLD, type: "text/html" }));
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByRole("status").first()).toHaveText("There is a new version.");
  await page.getByRole("region", { name: "Versions" }).getByRole("link").first().click();
  await page.getByRole("button", { name: /^Accept: maersk KH import demurrage/ }).click();
  await expect(page.locator(".fact-state")).toHaveText(`Accepted by ${OPERATORS.olga}`);
  await page.getByRole("button", { name: "Publish 1 fact" }).click();
  await expect(page.getByRole("status").first()).toContainText(/^Published as dataset version \d+/);
  await reportChanges(db);

  publishers.serve(ADDRESS, () => ({ body: NEW, type: "text/html" }));
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByRole("status").first()).toHaveText("There is a new version.");
  await page.goto("/operator");
  await page.getByRole("link", { name: "Demurrage in Cambodia" }).first().click();
  const fact = page.locator("[data-fact]");
  await expect(fact).toHaveCount(1);
  await expect(fact.locator("[data-change]")).toHaveCount(2);
  await expect(fact.locator("[data-change]").first()).toContainText("2026-01-01 → becomes 2026-11-15");
  await expect(fact.locator("[data-change]").last()).toContainText("120 → becomes 150");
  await expectGoodPage(page);

  await page.keyboard.press("n");
  await page.keyboard.press("x");
  await expect(page.locator(".fact-state")).toContainText("Rejected");
  await page.keyboard.press("u");
  await expect(page.locator(".fact-state")).toHaveText("Open");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect(page.locator(".fact-state")).toContainText("Accepted");
  await expect(page.getByText("Accepted: 0 new, 1 changed, 0 gone.")).toBeVisible();
  const delivered = receiver.received.length;
  await page.getByRole("button", { name: "Publish 1 fact" }).click();
  await expect(page.getByRole("status").first()).toContainText(/^Published as dataset version \d+: \d added/);
  await expectGoodPage(page);

  await receiver.until((received) => received.length > delivered);
  expect(receiver.received.at(-1)?.body).toContain("tariff.changed");
  await reportChanges(db);
  const { changes } = await (await page.request.get("/api/changes?line=maersk&country=KH")).json();
  expect(changes.at(-1)).toMatchObject({ change: "changed", kind: "dd_tariff", key: { country: "KH" } });
  expect(JSON.stringify(changes.at(-1).before)).toContain("120");
  expect(JSON.stringify(changes.at(-1).after)).toContain("150");
  // "150" alone can be in the token of another mail.
  const saysChange = { AND: [{ text: { contains: "Cambodia" } }, { text: { contains: "150" } }] };
  expect(await db.mail.count({ where: { toAddress: OPERATORS.olga, ...saysChange } })).toBe(1);

  await expect(async () => {
    await page.goto("/tariffs/maersk/KH");
    await expect(page.getByText("What changed").first()).toBeVisible({ timeout: 1_000 });
    await expect(page.getByText(/150/).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

  await page.goto(documentPage);
  await page
    .getByRole("button", { name: /^Undo version/ })
    .first()
    .click();
  await expect(page.getByRole("status").first()).toContainText(/^Undone as dataset version/);
  await expect(page.getByText("Undid a publication")).toBeVisible();
  await expectGoodPage(page);
  await expect(async () => {
    await page.goto("/tariffs/maersk/KH");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Maersk");
    await expect(page.getByText("What changed")).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

  await page.goto(documentPage);
  const printer = await page.context().newPage();
  await printer.setContent(buildTariff("20 November 2026", "155"));
  const pdf = await printer.pdf({ format: "A4" });
  await printer.close();
  await page
    .getByLabel("Upload a version")
    .setInputFiles({ name: "tariff.pdf", mimeType: "application/pdf", buffer: pdf });
  await page.getByRole("button", { name: "Upload and read it" }).click();
  await expect(page.getByRole("status").first()).toHaveText("The version is stored and read.");
  await expect(page.getByRole("img", { name: "Page 1" })).toBeVisible();
  await page.getByRole("link", { name: /^rate per day 155/ }).click();
  await expect(page.locator(".fact-mark[data-shown]")).toBeVisible();
  await expectGoodPage(page);

  for (const name of ["Publications", "Leads", "Doubts", "Permissions"]) {
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expectGoodPage(page);
  }
  // The other tests count what is published.
  await undoLastPublication(page);
  await page.getByRole("button", { name: "Close the operator pages" }).click();
  await expect(page.getByText("The operator pages are closed.")).toBeVisible();
  await page.goto("/operator");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter your password again");
  await receiver.close();
  await publishers.stop();
  await db.$disconnect();
});

const LEAD = {
  title: "Cranes of Aqaba stop",
  headline: "Aqaba works with half of its cranes",
  url: "https://news.example.com/aqaba-cranes",
};

test("an operator writes news from a lead, decides doubts, records a permission and corrects a cell", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const db = createClient(databaseUrl(), { poolSize: 2 });
  await db.lead.create({
    data: {
      ...{ id: crypto.randomUUID(), feed: "gdelt", url: LEAD.url, title: LEAD.title, publisher: "Port Times" },
      ...{ seenAt: new Date(), cluster: "aqaba", ports: ["JOAQJ"], status: "open" },
    },
  });
  const row = { slug: "suez-canal", observed_on: "2024-01-02", container: "4", total: "700" };
  const source = {
    ...{ source_id: "feed-portwatch-chokepoints-202401", publisher: "IMF PortWatch", kind: "authority" },
    ...{ title: "Daily chokepoint transits, 2024-01", url: "https://portwatch.imf.org", published_on: "2024-01-01" },
  };
  await recordDoubts(db, "portwatch-chokepoints", [
    { file: "chokepoint_transits.csv", row: { ...row, source_id: source.source_id }, source, reason: "700 ships" },
    { file: "ports.csv", row: { code: "JOAQJ" }, reason: "Aqaba (JOAQJ): the list has another position" },
  ]);
  await signUpOperator(page, OPERATORS.omar);

  await page.goto("/operator/leads");
  await page.getByRole("link", { name: /^Use ?: Cranes/ }).click();
  await expect(page.getByRole("textbox", { name: /^Port/ })).toHaveValue("JOAQJ");
  await page.getByLabel("Headline").fill(LEAD.headline);
  await page.getByLabel("What has happened").fill("Three of six cranes stand still until repair.");
  await page.getByLabel("Level").selectOption("congested");
  await page.getByLabel("Country").fill("J");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Publish the news" }).click();
  await expect(page.getByText("Enter a two-letter code, such as SG.").first()).toBeVisible();
  await expect(page.getByLabel("Headline")).toHaveValue(LEAD.headline);
  await page.getByLabel("Country").fill("JO");
  await page.getByRole("button", { name: "Publish the news" }).click();
  await expect(page.getByRole("status").first()).toContainText(/^Published as dataset version \d+/);
  await expect(page.getByText(LEAD.title)).toHaveCount(0);
  await expect(async () => {
    await page.goto("/ports/JOAQJ");
    await expect(page.getByText(LEAD.headline).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await undoLastPublication(page);

  await page.goto("/operator/doubts?feed=portwatch-chokepoints");
  await expectGoodPage(page);
  await expect(page.getByRole("button", { name: /^Publish: Aqaba/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Publish: 700 ships" }).click();
  await expect(page.getByRole("status").first()).toContainText(/^Published as dataset version \d+/);
  await undoLastPublication(page);
  await page.goto("/operator/doubts?feed=portwatch-chokepoints");
  await page.getByRole("button", { name: "Dismiss the doubt of portwatch-chokepoints" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Dismissed 1 doubt of portwatch-chokepoints.");

  await page.goto("/operator/permissions");
  await page.getByLabel("Name").fill("No such index*");
  await page.getByLabel("What is permitted, and where it is written").fill("Licence 7 of 2026");
  await page.getByRole("button", { name: "Record" }).click();
  await expect(page.getByText("No document with the terms “ask” or “no” has this name.").first()).toBeVisible();
  await page.getByLabel("Name").fill("Drewry World Container Index*");
  await page.getByRole("button", { name: "Record" }).click();
  await expect(page.getByRole("status").first()).toContainText(
    /^Recorded. The facts of \d+ documents are served now.$/,
  );
  await expectGoodPage(page);
  await page.getByRole("button", { name: /^Withdraw the permission for Drewry/ }).click();
  await expect(page.getByRole("cell", { name: /^Withdrawn .* by omar@/ })).toBeVisible();

  await page.goto("/operator/documents");
  await page.getByText("Watch another document").click();
  await page.getByRole("textbox", { name: "Title" }).fill("Demurrage in Brunei");
  await page.getByRole("textbox", { name: "Publisher" }).fill("Maersk");
  await page.locator("form[action$='/add']").getByLabel("Carrier", { exact: true }).selectOption("maersk");
  await page.getByRole("textbox", { name: "Countries" }).fill("BN");
  await page.locator("form[action$='/add']").getByLabel("Direction").selectOption("import");
  await page.getByRole("button", { name: "Watch it" }).click();
  await page.getByLabel("Upload a version").setInputFiles({
    name: "brunei.html",
    mimeType: "text/html",
    buffer: Buffer.from(OLD.replace("Cambodia", "Brunei")),
  });
  await page.getByRole("button", { name: "Upload and read it" }).click();
  await expect(page.getByRole("status").first()).toHaveText("The version is stored and read.");
  const fact = page.locator("[data-fact]").first();
  await page.keyboard.press("n");
  await expect(fact).toBeFocused();
  await fact.getByText("Correct").click();
  await fact.getByRole("textbox", { name: "rate per day, row 1" }).fill("12x");
  await page.keyboard.press("Enter");
  await expect(fact.locator(".text-amber").first()).toBeVisible();
  await fact.getByText("Correct").click();
  await fact.getByRole("textbox", { name: "rate per day, row 1" }).fill("125");
  await page.keyboard.press("Enter");
  await expect(fact.getByText("entered by hand")).toBeVisible();
  await expect(fact.getByRole("table")).toContainText("125");
  await expectGoodPage(page);
  await page.goto("/operator");
  await expect(page.getByRole("link", { name: "Demurrage in Brunei" })).toBeVisible();
  await db.$disconnect();
});
