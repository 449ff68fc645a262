import { expect, type Page, test } from "./support/test.ts";

const PATH = "/last-free-day";

/**
 * Maersk at New York: 4 free working days, Monday to Saturday, from the day after discharge. The tariff does not say
 * whether holidays count.
 */
const MAERSK = {
  carrier: "maersk",
  country: "US",
  port: "USNYC",
  container_type: "40DV",
  direction: "import",
  discharged: "2026-06-30",
  date: "2026-07-02",
};

const address = (query: Record<string, string>) => `${PATH}?${new URLSearchParams(query)}`;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const getCell = (page: Page, text: string) =>
  page.getByRole("table", { name: /^The days of the container/ }).getByRole("cell", { name: text, exact: true });

test.describe("the result", () => {
  test("shows the earliest last free day, and asks what decides the latest @phone", async ({ page }) => {
    await page.goto(address(MAERSK));
    await expect(heading(page)).toHaveText("Last free daySaturday 4 Jul 2026");
    await expect(
      page.getByText("2 free days left after 2 Jul 2026. From Sunday 5 Jul 2026, a day costs USD 390.00."),
    ).toBeVisible();
    await expect(page.getByText("It can be as late as Tuesday 7 Jul 2026.")).toBeVisible();

    await page
      .getByRole("group", { name: "Do public holidays count as free days?" })
      .getByLabel(/^No, they are left out/)
      .check();
    await page.getByRole("button", { name: "Update the result" }).click();
    await expect(heading(page)).toHaveText("Last free dayTuesday 7 Jul 2026");
    await expect(getCell(page, "3 holiday")).toBeVisible();
    await expect(page.getByText(/Not counted: .*Independence Day/)).toBeVisible();

    await page.getByRole("link", { name: "Remove the answer to “Do public holidays count as free days?”" }).click();
    await expect(heading(page)).toHaveText("Last free daySaturday 4 Jul 2026");
  });

  test("shows the cost once free time is over, and what each later day adds", async ({ page }) => {
    await page.goto(address({ ...MAERSK, date: "2026-07-08" }));
    await expect(heading(page)).toHaveText("Free time is over: cost so farUSD 1,560.00");
    await page.getByText("What each later day costs").click();
    const days = page.getByRole("table", { name: "Cost by the day on which the clock ends" });
    await expect(days.getByRole("row", { name: "9 Jul 2026 USD 500.00 USD 2,060.00" })).toBeVisible();
  });

  test("says that the clock stopped when the container is out", async ({ page }) => {
    await page.goto(address({ ...MAERSK, charge: "demurrage", gate_out_full: "2026-07-03", date: "2026-07-08" }));
    await expect(heading(page)).toContainText("Clock stopped");
    await expect(page.getByText("“Gate out” was on Friday 3 Jul 2026. It was within free time.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Add to calendar" })).toHaveCount(0);
  });

  test("asks for the port where ports have tariffs of their own", async ({ page }) => {
    await page.goto(address({ ...MAERSK, port: "", gate_out_full: "" }));
    await page
      .getByRole("group", { name: "At which port is the container?" })
      .getByLabel(/^Miami/)
      .check();
    await page.getByRole("button", { name: "Update the result" }).click();
    await expect(page.getByText("Miami, USMIA").first()).toBeVisible();
    await expect(page.getByRole("group", { name: "At which port is the container?" })).toHaveCount(0);
  });

  test("says what is on file when the tariff is missing", async ({ page }) => {
    await page.goto(address({ ...MAERSK, country: "AQ", port: "" }));
    await expect(heading(page)).toHaveText("No tariff on file");
    await expect(page.getByText("Published by Maersk")).toBeVisible();
  });

  test("leads to the checker with the container filled in", async ({ page }) => {
    await page.goto(address(MAERSK));
    await page.getByRole("link", { name: "Check an invoice for it" }).click();
    await expect(heading(page)).toHaveText("Demurrage invoice check");
    await expect(page.getByLabel("Discharged")).toHaveValue("2026-06-30");
    await expect(page.getByLabel("Carrier", { exact: true })).toHaveValue("maersk");
  });
});

test.describe("the calendar file", () => {
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const coming = {
    carrier: "cma-cgm",
    country: "ID",
    container_type: "40HC",
    direction: "import",
    discharged: inAWeek,
    container_number: "CSQU3054383",
  };

  test("has the last free day as a whole day, with an alarm two days and one day before", async ({ page, request }) => {
    await page.goto(address(coming));
    const link = page.getByRole("link", { name: "Add to calendar" });
    const answer = await request.get(String(await link.getAttribute("href")));
    expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    const file = (await answer.text()).replace(/\r\n /g, "");
    const lastFreeDay = new Date(Date.parse(inAWeek) + 4 * 86_400_000).toISOString().slice(0, 10);
    expect(file).toContain(`DTSTART;VALUE=DATE:${lastFreeDay.replaceAll("-", "")}`);
    expect(file).toContain("SUMMARY:Last free day: CSQU3054383\\, CMA CGM");
    expect([...file.matchAll(/^TRIGGER:(.*?)\r?$/gm)].map(([, trigger]) => trigger)).toEqual(["-P1DT15H", "-PT15H"]);
    const again = (await (await request.get(String(await link.getAttribute("href")))).text()).replace(/\r\n /g, "");
    expect(/^UID:.*$/m.exec(again)?.[0]).toBe(/^UID:.*$/m.exec(file)?.[0]);
  });

  test("is refused with the reason when the container is not complete", async ({ request }) => {
    const answer = await request.get("/last-free-day/last-free-day.ics?carrier=maersk");
    expect(answer.status()).toBe(404);
    expect((await answer.json()).error.code).toBe("no_data");
  });
});

test.describe("the form", () => {
  test("works with the keyboard only @phone", async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole("combobox", { name: "Country" })).toHaveJSProperty("tagName", "INPUT");
    await page.getByLabel("Carrier").focus();
    await page.keyboard.type("Hapag");
    await page.keyboard.press("Tab");
    await page.keyboard.type("India");
    await expect(page.getByRole("listbox").getByRole("option", { name: "India (IN)", exact: true })).toBeVisible();
    for (const key of ["ArrowDown", "ArrowUp", "Enter", "Tab", "Tab", "Tab"]) await page.keyboard.press(key);
    await page.keyboard.type("40HC");
    await page.getByLabel("Discharged").focus();
    await page.keyboard.type("11112026");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/discharged=2026-11-11/);
    await expect(heading(page)).toContainText(/Last free day|Free time is over/);
  });

  test("names each fault, with a link to its field @phone", async ({ page }) => {
    await page.goto(
      address({
        carrier: "maersk",
        country: "",
        container_type: "40HC",
        discharged: "2026-07-10",
        gate_out_full: "2026-07-01",
        date: "2026-07-12",
      }),
    );
    await expect(page.getByRole("heading", { name: "2 things to change" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Choose the country where the container is held." })).toHaveAttribute(
      "href",
      "#country",
    );
    await expect(
      page.getByRole("link", { name: "“Gate out” is before “Discharged”. Correct one of the dates." }),
    ).toBeVisible();
  });

  test("asks for a date when none is given", async ({ page }) => {
    await page.goto(address({ carrier: "maersk", country: "US", container_type: "40HC", discharged: "" }));
    await expect(
      page.getByRole("link", { name: "Enter the day of “Discharged”, or another date of the container." }),
    ).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form, the answer to a question and the result work @phone", async ({ page }) => {
    await page.goto(PATH);
    await page.getByLabel("Carrier").selectOption("Maersk");
    await page.getByLabel("Country").selectOption("United States (US)");
    await page.getByLabel("Port").fill("USNYC");
    await page.getByLabel("Container type").selectOption("40DV");
    await page.getByLabel("Discharged").fill("2026-06-30");
    await page.getByText("charge, terminal, other dates, another day than today").click();
    await page.getByLabel("Day asked about").fill("2026-07-02");
    await page.getByRole("button", { name: "Find the last free day" }).click();
    await expect(heading(page)).toHaveText("Last free daySaturday 4 Jul 2026");
    await page.getByLabel(/^No, they are left out/).check();
    await page.getByRole("button", { name: "Update the result" }).click();
    await expect(heading(page)).toHaveText("Last free dayTuesday 7 Jul 2026");
  });
});
