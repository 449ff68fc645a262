import { OVERBILLED } from "#tests/support/hapag-invoice.ts";
import { expectGoodPage } from "./support/accessible.ts";
import { signUp, startTrial } from "./support/account.ts";
import { checkerAddress } from "./support/checker.ts";
import { expect, test } from "./support/test.ts";

test("a contract from pasted tiers is used for an invoice, and an alert is added", async ({ page }) => {
  await signUp(page);
  await startTrial(page);
  await page.goto("/dashboard/contract-tariffs");
  await expect(page.getByText("No contract tariff is entered yet.")).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Add a contract tariff" }).click();
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveJSProperty("tagName", "INPUT");
  await expectGoodPage(page);

  await page.getByLabel("Name", { exact: true }).fill("HL-2026");
  await page.getByLabel("Carrier").selectOption("hapag-lloyd");
  await page.getByRole("combobox", { name: "Country" }).fill("India");
  await page.getByRole("option", { name: "India (IN)" }).click();
  await page.getByLabel("First day").fill("2026-01-01");
  await page.getByLabel("Last day").fill("2026-12-31");
  await page.getByLabel("Your tariff").fill("Days\tINR\n1-10\tfree\n11-14\t1000\n15+\t2000");
  await page.getByRole("button", { name: "Show the tiers, then save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Nothing is saved yet" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Your tariff as we read it" })).toContainText("11 to 14");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Save the contract tariff" }).click();
  await expect(page.getByRole("status")).toContainText("The contract tariff is saved.");
  await expect(page.getByRole("row").filter({ hasText: "HL-2026" })).toContainText("10 free days");
  await expectGoodPage(page);

  await page.goto(checkerAddress(OVERBILLED));
  await expect(page.getByText("Your contract tariff “HL-2026” was used.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("4,000");
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Use the published tariff instead" }).click();
  await expect(page.getByText("The published tariff was used, as you chose.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("138,618");
  await page.getByRole("link", { name: "Use the contract" }).click();
  await page.getByRole("button", { name: "Save this audit" }).click();
  await expect(page.getByRole("main")).toContainText("4,000");

  await page.goto("/dashboard/contract-tariffs");
  await page.getByRole("link", { name: "HL-2026" }).click();
  await expect(page.getByRole("button", { name: "Delete it" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByRole("status")).toContainText("The contract tariff is deleted.");

  await page.goto("/dashboard/alerts");
  await page.getByLabel("Carrier").selectOption("hapag-lloyd");
  await page.getByRole("button", { name: "Add the alert" }).click();
  await expect(page.getByRole("status")).toContainText("The alert is added.");
  await expect(page.getByText("Demurrage and detention tariffs, Hapag-Lloyd, every country")).toBeVisible();
  await expectGoodPage(page);
});
