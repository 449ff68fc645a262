import { PNG } from "#tests/support/grey-pixel.ts";
import { OVERBILLED } from "#tests/support/hapag-invoice.ts";
import { expectGoodPage } from "./support/accessible.ts";
import { signUp, startTrial } from "./support/account.ts";
import { checkerAddress, heading } from "./support/checker.ts";
import { expect, type Page, test } from "./support/test.ts";

async function addEvidence(page: Page, kind: string, day: string, note: string): Promise<void> {
  const form = page.getByRole("region", { name: "Evidence" });
  await form.getByLabel("File").setInputFiles({ name: "scan 7.png", mimeType: "image/png", buffer: PNG });
  await form.getByRole("combobox", { name: "What it is" }).selectOption(kind);
  await form.getByRole("textbox", { name: "Day" }).fill(day);
  await form.getByRole("textbox", { name: "What it proves" }).fill(note);
  await form.getByRole("button", { name: "Add the evidence" }).click();
}

test("evidence of a watched container joins the audit of its invoice @phone", async ({ page }) => {
  await signUp(page);
  await startTrial(page);
  await page.goto(checkerAddress(OVERBILLED));
  await page.getByRole("button", { name: "Save this audit" }).click();
  await expect(heading(page)).toHaveText("Invoice HL-4711");
  const audit = page.url();
  const findings = page.getByRole("region", { name: "Findings" });
  await expect(findings.getByText("Evidence: 0 of 2").first()).toBeVisible();
  await findings.getByText("Evidence: 0 of 2").first().click();
  await expect(findings.getByText("Lacking: The page of the tariff").first()).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole("button", { name: "Watch CSQU3054383" }).click();
  await expect(heading(page)).toHaveText("CSQU3054383");
  const evidence = page.getByRole("region", { name: "Evidence" });
  await expectGoodPage(page);
  await evidence.getByLabel("File").setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
  await evidence.getByRole("combobox", { name: "What it is" }).selectOption("Gate pass");
  await evidence.getByRole("textbox", { name: "What it proves" }).fill("Gate out on 14 August.");
  await evidence.getByRole("button", { name: "Add the evidence" }).click();
  await expect(page.getByRole("link", { name: "Choose a PDF, a JPEG, a PNG or a WebP." })).toBeVisible();
  await expect(evidence.getByRole("textbox", { name: "What it proves" })).toHaveValue("Gate out on 14 August.");
  await expectGoodPage(page);

  await addEvidence(page, "Gate pass", "2026-08-14", "Gate out on 14 August.");
  await expect(page.getByRole("status")).toHaveText("The evidence is added.");
  await expect(evidence.getByText("Gate pass, 14 Aug 2026")).toBeVisible();
  await expectGoodPage(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    evidence.getByRole("link", { name: /scan 7\.png/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("scan-7.png");

  await page.goto(audit);
  await expect(findings.getByText("Evidence: 1 of 2").first()).toBeVisible();
  await page.getByText("Add evidence").click();
  await addEvidence(page, "Page of the tariff", "2026-08-01", "Four free days.");
  await expect(findings.getByText("Evidence: complete").first()).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Delete scan 7.png" }).last().click();
  await expect(page.getByRole("status")).toHaveText("“scan 7.png” is deleted.");
});
