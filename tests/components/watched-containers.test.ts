import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CountdownResult } from "#components/countdown/countdown-result.tsx";
import { CalendarLink } from "#components/watched-containers/calendar-link.tsx";
import { CloseForm } from "#components/watched-containers/close-form.tsx";
import { ContainerList } from "#components/watched-containers/container-list.tsx";
import type { CountedContainer } from "#lib/dashboard/containers/count-container.ts";
import { toCountedDays } from "#lib/dashboard/containers/counted-columns.ts";
import { calculateCountdown } from "#lib/domain/demurrage/countdown.ts";
import type { CountdownPageAnswer } from "#lib/invoices/countdown-from-query.ts";
import { tariff } from "#tests/domain/demurrage/tariffs.ts";

type Counted = Extract<CountdownPageAnswer, { kind: "counted" }>;

/** Discharged on 10 November, with four free days. */
function watched(
  today: string,
  change: { firstDay?: "same" | null; closedOn?: string; containerNumber?: string; effectiveFrom?: string } = {},
): CountedContainer & { answer: Counted } {
  const { firstDay = "same", closedOn = null, containerNumber = "CSQU3054383", effectiveFrom = null } = change;
  const events = { discharged: "2026-11-10" };
  const container = {
    containerType: "40HC",
    port: null,
    haulage: "merchant" as const,
    events,
    interruptions: [],
    freeDays: null,
    answers: {},
  };
  const counted = calculateCountdown({
    ...container,
    tariffs: [tariff({ firstDay, freeDays: 4, effectiveFrom })],
    policies: [],
    storage: null,
    charge: null,
    date: today,
    forecastDays: null,
  });
  if (!counted.ok) throw new Error(counted.reason);
  const held = {
    carrier: "hapag-lloyd",
    country: "IN",
    container_type: "40HC",
    direction: "import",
    events,
    interruptions: [],
    answers: {},
  };
  const { main, others } = counted;
  const answer = {
    kind: "counted",
    form: {},
    container: { held, port: null, date: today, main, others },
    contract: null,
  } as unknown as Counted;
  const row = {
    id: "1",
    containerNumber,
    reference: "Order 7",
    carrier: "hapag-lloyd",
    country: "IN",
    port: null,
    containerType: "40HC",
    form: {},
  };
  return { container: { ...row, lastFreeDay: null, latestFreeDay: null, closedOn, savedAuditId: null }, answer };
}

const stripMarkup = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|")
    .replaceAll("&#x27;", "'");

const SORTING = { by: { key: "last_free_day", isDescending: false }, buildHref: () => "/" };

const listed = (counted: CountedContainer, today: string) =>
  stripMarkup(
    renderToStaticMarkup(
      createElement(ContainerList, { containers: [counted], portNames: new Map(), today, sorting: SORTING }),
    ),
  );

test("a container in the list says how many days are left or over, and what they cost", () => {
  expect(listed(watched("2026-11-12"), "2026-11-12")).toContain("|13 Nov 2026|1 day left|");
  expect(listed(watched("2026-11-13"), "2026-11-13")).toContain("|13 Nov 2026|today|");
  const over = listed(watched("2026-11-15"), "2026-11-15");
  expect(over).toContain("|2 days over|");
  expect(over).toMatch(/\|USD 200\.00\|USD 100\.00 today/);
  expect(over).toContain("|Open|");
  expect(listed(watched("2026-11-12", { firstDay: null }), "2026-11-12")).toContain("|13 Nov 2026 to 14 Nov 2026|");
});

test("a tariff past its usable life gives no last free day and no cost, neither in the list nor on the page", () => {
  const old = watched("2026-11-15", { effectiveFrom: "2014-09-01" });
  expect(listed(old, "2026-11-15")).toContain("|Not known|not known|expired tariff|");
  const props = {
    container: old.answer.container,
    page: { path: "/x", fields: [] },
    portNames: new Map(),
    today: "2026-11-15",
    address: "",
  };
  const page = stripMarkup(renderToStaticMarkup(createElement(CountdownResult, props)));
  expect(page).toContain("|No last free day|");
  expect(page).toContain(
    "The newest published tariff is of September 2014, which is past its usable life. Ask the carrier in writing",
  );
  expect(page).not.toMatch(/13 Nov 2026|USD|Add to calendar/);
  expect(toCountedDays(old.answer)).toEqual({ lastFreeDay: null, latestFreeDay: null, hasEnded: false });
});

test("a closed container has its final cost and no days left, and a wrong number is marked", () => {
  const closed = listed(
    watched("2026-11-15", { closedOn: "2026-11-15", containerNumber: "CSQU3054384" }),
    "2026-11-20",
  );
  expect(closed).toContain("|Closed 15 Nov 2026|");
  expect(closed).toContain("|The check digit is not right|");
  expect(closed).not.toContain("over");
});

test("without a tariff, the list says so", () => {
  const { container } = watched("2026-11-12");
  const answer = { kind: "no_tariff" } as CountedContainer["answer"];
  expect(listed({ container, answer }, "2026-11-12")).toContain("|No tariff on file|No cost is known.|");
});

test("the questions of a saved countdown are sent to its page, and the heading is below that of the page", () => {
  const { answer } = watched("2026-11-12", { firstDay: null });
  const page = { path: "/dashboard/containers/1", fields: [], saveTo: "/dashboard/containers/1/answers" };
  const markup = renderToStaticMarkup(
    createElement(CountdownResult, {
      container: answer.container,
      page,
      portNames: new Map(),
      today: "2026-11-12",
      address: "https://example.com",
    }),
  );
  expect(markup).toMatch(/<form (?=[^>]*action="\/dashboard\/containers\/1\/answers")(?=[^>]*method="post")/);
  expect(markup).not.toContain("<h1");
  expect(markup).not.toContain("Copy link");
});

test("closing names the event that stops the clock, and a closed container can be opened", () => {
  const form = (closedOn?: string) =>
    renderToStaticMarkup(
      createElement(CloseForm, { counted: watched("2026-11-12", { closedOn }), today: "2026-11-12", fault: undefined }),
    );
  expect(form()).toContain("Empty returned");
  expect(form("2026-11-12")).toContain("Open it again");
});

test("the link of the calendar is shown only when it is new", () => {
  const link = (newLink?: string) => renderToStaticMarkup(createElement(CalendarLink, { hasLink: true, newLink }));
  expect(link("https://example.com/calendar/x.ics")).toContain('value="https://example.com/calendar/x.ics"');
  expect(link()).not.toContain(".ics");
});
