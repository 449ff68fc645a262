import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Column } from "#components/list/column.ts";
import { DataList } from "#components/list/data-list.tsx";
import { FilterChips } from "#components/list/filter-chips.tsx";
import { SortField } from "#components/list/sort-field.tsx";

interface Row {
  id: string;
  billed: string;
}

const COLUMNS: readonly Column<Row>[] = [
  { name: "Invoice", isHeading: true, sort: { key: "number", kind: "text" }, render: ({ id }) => id },
  { name: "Billed", isFigure: true, sort: { key: "billed", kind: "amount" }, render: ({ billed }) => billed },
  { name: "Status", render: () => "Draft" },
];

const render = (by: { key: string; isDescending: boolean }) =>
  renderToStaticMarkup(
    createElement(DataList<Row>, {
      name: "Invoices",
      columns: COLUMNS,
      rows: [{ id: "HL-1", billed: "INR 1.00" }],
      getKey: ({ id }) => id,
      selection: { form: "selected", getValue: ({ id }) => id, getName: ({ id }) => id },
      sorting: { by, buildHref: (sort) => `/list?sort=${sort}` },
    }),
  );

test("a heading says the order, and its link turns it", () => {
  const html = render({ key: "number", isDescending: false });
  expect(html).toMatch(
    /<th scope="col" role="columnheader" aria-sort="ascending"[^>]*><a[^>]*href="\/list\?sort=-number"/,
  );
  expect(html.match(/aria-sort/g)).toHaveLength(1);
  expect(render({ key: "number", isDescending: true })).toMatch(
    /aria-sort="descending"[^>]*><a[^>]*href="\/list\?sort=number"/,
  );
});

test("amounts start with the largest, and a column without an order has no link", () => {
  const html = render({ key: "number", isDescending: false });
  expect(html).toContain('href="/list?sort=-billed"');
  expect(html.match(/list-sort/g)).toHaveLength(2);
});

test("the roles and labels stay where the styles make cards of the rows", () => {
  const html = render({ key: "number", isDescending: false });
  for (const role of ["table", "rowgroup", "row", "columnheader", "rowheader", "cell"])
    expect(html).toContain(`role="${role}"`);
  expect(html).toContain('data-label="Billed"');
  expect(html).toMatch(/<input[^>]* form="selected"[^>]* name="id" value="HL-1"\/><span class="sr-only">Select HL-1</);
});

test("the standard order has no value in the choice of orders", () => {
  const standard = { key: "number", isDescending: false };
  const html = renderToStaticMarkup(createElement(SortField<Row>, { columns: COLUMNS, by: standard, standard }));
  expect(html).toContain('<option value="" selected="">Invoice, A to Z</option>');
  expect(html).toContain('<option value="-billed">Billed, largest first</option>');
});

test("no chip, nothing; one chip needs no link to clear all", () => {
  const show = (count: number) =>
    renderToStaticMarkup(
      createElement(FilterChips, {
        chips: Array.from({ length: count }, (_, index) => ({ label: `Carrier ${index}`, href: "/list" })),
        clearHref: "/list",
      }),
    );
  expect(show(0)).toBe("");
  expect(show(1)).not.toContain("Clear");
  expect(show(2)).toContain("Clear the filter");
});
