import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { NameTable } from "#components/docs/name-table.tsx";
import { catalogue } from "#lib/operations/catalogue.ts";
import { listOperationRoutes } from "#lib/operations/operation-routes.ts";
import { Guide } from "../../guide.tsx";
import { Sample } from "../../sample.tsx";

export const metadata: Metadata = {
  title: "Clients and spreadsheets",
  description: "Packages for TypeScript and Python, the command line npx quayside, and CSV for Excel and Power Query.",
};

const tables = catalogue.flatMap((operation) =>
  listOperationRoutes(operation)
    .filter(({ toTable }) => toTable)
    .map(({ path }) => ({ path, operation })),
);

export default function ClientsPage() {
  return (
    <Guide
      path="/docs/clients"
      title="Clients and spreadsheets"
      lead="Two packages know every operation with its types. A command line and CSV need no program."
    >
      <Chapter id="typescript" title="TypeScript">
        <p className="max-w-prose">
          <code>npm install quayside</code> installs a client without dependencies, for Node 20 or newer and for
          browsers. An operation has the name that it has in the <Link href="/docs/api">API reference</Link>.
        </p>
        <Sample file="client.ts" />
      </Chapter>

      <Chapter id="python" title="Python">
        <p className="max-w-prose">
          <code>pip install quayside</code> installs a client for Python 3.11 or newer, with and without asyncio. Each
          operation is a method, and each error code a class. A list has a second method that iterates over its pages;
          each page is a call. <code>pip install &quot;quayside[x402]&quot;</code> adds payments.
        </p>
        <Sample file="client.py" />
      </Chapter>

      <Chapter id="command-line" title="Command line">
        <p className="max-w-prose">
          <code>npx quayside</code> prints tables, or with <code>--json</code> the answer of the API.{" "}
          <code>npx quayside audit invoice.pdf</code> checks the file of an invoice. The exit code is 0 for an answer, 1
          for no answer or an error, 2 for a wrong command line and 3 if a payment is required.
        </p>
        <Sample file="command-line.sh" />
      </Chapter>

      <Chapter id="csv" title="CSV">
        <p className="max-w-prose">
          These addresses answer with a table in CSV: a heading, then one row for each item. They take the same query as
          their operation, and <code>limit</code> up to 200. An error has the{" "}
          <Link href="/docs/errors" prefetch={false}>
            usual form
          </Link>
          .
        </p>
        <NameTable
          caption="Addresses that answer with CSV"
          rows={tables.map(({ path, operation }) => [
            path,
            `${operation.summary}. ${operation.price === "free" ? "Free." : `$${operation.price} a call after the free calls.`}`,
          ])}
        />
      </Chapter>

      <Chapter id="power-query" title="Excel: Power Query">
        <p className="max-w-prose">
          In Excel choose Data, Get Data, From Other Sources, Blank Query. Open the Advanced Editor and replace its
          text. When Excel wants to know how to connect, choose Anonymous. The first query reads tariffs. The second one
          reads all changes, page by page.
        </p>
        <Sample file="tariffs.pq" caption="Tariffs" />
        <Sample file="changes.pq" caption="Changes" />
      </Chapter>

      <Chapter id="webservice" title="Excel: WEBSERVICE">
        <p className="max-w-prose">
          The function WEBSERVICE of Excel for Windows reads an address into a cell, up to 32,767 characters.{" "}
          <code>D2</code> is the state of the coverage, <code>F2</code> are the free days of the tariff. Excel calls the
          address again when <code>A2</code> or <code>B2</code> changes, and each call of a paid address counts. A cell
          that shows <code>#VALUE!</code> got an error: open the address in a browser to read it.
        </p>
        <Sample file="worksheet.txt" caption="Cells and their formulas" />
      </Chapter>
    </Guide>
  );
}
