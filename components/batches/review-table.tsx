import type { InvoiceState } from "#lib/dashboard/batches/batch-file.ts";
import type { InvoiceToReview } from "#lib/dashboard/batches/list-review.ts";
import type { ReviewField } from "#lib/dashboard/batches/review-cells.ts";
import type { ReviewLine, ReviewPoint } from "#lib/dashboard/batches/review-invoice.ts";
import { COLUMN_NAMES, LINE_COLUMNS, type LineColumn } from "#lib/invoices/lines/line-columns.ts";
import type { ReadTier } from "#lib/invoices/reading/read-invoice.ts";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { ReviewCellButton, toPlace } from "./review-cell.tsx";

const STATE_LABELS: Readonly<Record<InvoiceState, string>> = {
  ready: "Ready",
  to_check: "To check",
  incomplete: "Incomplete",
  left_out: "Left out",
};

const FIELD_LABELS: Readonly<Record<ReviewField, string>> = {
  carrier: "Carrier",
  country: "Country",
  port: "Port",
  direction: "Direction",
  document: "Document",
  original_invoice: "Corrects invoice",
  invoice_number: "Number",
  invoice_date: "Date",
  due_date: "Due",
  bill_of_lading: "B/L",
  currency: "Currency",
  billed: "Total",
  tax_percent: "Tax %",
  exchange_rate: "Rate of exchange",
};

/** Always shown; the others when the document has them. */
const MAIN_FIELDS: readonly ReviewField[] = [
  "carrier",
  "country",
  "port",
  "direction",
  "invoice_number",
  "invoice_date",
  "currency",
  "billed",
];

const MAIN_COLUMNS: readonly LineColumn[] = ["container_number", "container_type", "charge", "rate", "billed"];
const FIGURES: readonly LineColumn[] = ["days", "free_days", "charged_days", "rate", "billed"];

/** One table: a group of rows for each invoice, and a row for each container. */
export function ReviewTable({ invoices }: { invoices: readonly InvoiceToReview[] }) {
  const columns = LINE_COLUMNS.filter(
    (column) =>
      MAIN_COLUMNS.includes(column) ||
      invoices.some(({ lines }) => lines.some(({ cells }) => cells[column].value !== "")),
  );
  return (
    <ScrollBox name="Invoices to review" className="review-box">
      <table className="review-table figures w-full border-collapse text-sm">
        <caption className="sr-only">Invoices with their containers</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={FIGURES.includes(column) ? "text-right" : "text-left"}>
                {COLUMN_NAMES[column]}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        {invoices.map((invoice) => (
          <Invoice key={invoice.id} invoice={invoice} columns={columns} />
        ))}
      </table>
    </ScrollBox>
  );
}

function Invoice({ invoice, columns }: { invoice: InvoiceToReview; columns: readonly LineColumn[] }) {
  const { id, file, fields, lines, points, notes, state, doubtCount } = invoice;
  const shown = (Object.keys(FIELD_LABELS) as ReviewField[]).filter(
    (field) => MAIN_FIELDS.includes(field) || fields[field].value !== "",
  );
  const next = Math.max(-1, ...lines.map(({ index }) => index)) + 1;
  return (
    <tbody
      data-invoice={id}
      data-file={file.hasPictures ? file.id : undefined}
      data-path={file.path}
      data-state={state}
    >
      <tr>
        <th scope="rowgroup" colSpan={columns.length + 1} className="review-invoice">
          <div className="review-head">
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <span data-state-word className="review-state">
                {doubtCount > 0 ? `${STATE_LABELS[state]}: ${doubtCount}` : STATE_LABELS[state]}
              </span>
              <span className="min-w-0 text-xs font-normal break-all text-soft">{file.path}</span>
              <span className="ml-auto flex gap-2 font-normal">
                <ChangeButton change={`lines.${next}.added`} label="Add a container" />
                {state === "left_out" ? (
                  <ChangeButton change="left_out" value="" label="Take it back in" />
                ) : (
                  <ChangeButton change="left_out" label="Leave it out" />
                )}
              </span>
            </div>
            <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 font-normal">
              {shown.map((field) => (
                <div key={field} className="flex items-baseline gap-1.5">
                  <dt className="text-xs text-soft">{FIELD_LABELS[field]}</dt>
                  <dd>
                    <ReviewCellButton
                      name={`fields.${field}`}
                      label={`${FIELD_LABELS[field]} of ${fields.invoice_number.value || file.path}`}
                      cell={fields[field]}
                    />
                  </dd>
                </div>
              ))}
            </dl>
            <Points points={points} />
            {notes.map((note) => (
              <p key={note} className="mt-1 text-xs font-normal text-soft">
                {note}
              </p>
            ))}
          </div>
        </th>
      </tr>
      {lines.map((line) => (
        <LineRows key={line.index} line={line} columns={columns} />
      ))}
    </tbody>
  );
}

function Points({ points }: { points: readonly ReviewPoint[] }) {
  if (points.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 font-normal">
      {points.map(({ key, text, page, box, isSettled }) => (
        <li key={key} data-settled={isSettled || undefined} className="review-point">
          <span>{text}</span>
          <button
            type="button"
            className="review-dismiss"
            data-point={key}
            data-open={isSettled ? undefined : true}
            data-at={page && box ? [page, ...toPlace(box)].join(" ") : undefined}
          >
            Dismiss<span className="sr-only">: {text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function LineRows({ line, columns }: { line: ReviewLine; columns: readonly LineColumn[] }) {
  const { index, cells, faults, tiers } = line;
  const about = cells.container_number.value || `line ${index + 1}`;
  return (
    <>
      <tr>
        {columns.map((column) => (
          <td key={column} className={FIGURES.includes(column) ? "text-right whitespace-nowrap" : undefined}>
            <ReviewCellButton
              name={`lines.${index}.${column}`}
              label={`${COLUMN_NAMES[column]} of ${about}`}
              cell={cells[column]}
              isFigure={FIGURES.includes(column)}
            />
          </td>
        ))}
        <td>
          <ChangeButton change={`lines.${index}.removed`} label="Remove" about={about} />
        </td>
      </tr>
      {tiers.length > 1 &&
        tiers.map((tier, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no other name
          <tr key={at} className="review-tier">
            <td colSpan={columns.length + 1}>{describeTier(tier)}</td>
          </tr>
        ))}
      <tr className="review-fault">
        <td colSpan={columns.length + 1} data-line-fault={index}>
          {faults.join(" ")}
        </td>
      </tr>
    </>
  );
}

/** `2026-07-05 to 2026-07-09: 5 days at 120.00 = 600.00`. */
function describeTier({ from, to, days, rate, amount }: ReadTier): string {
  const period = [from?.value, to?.value].filter(Boolean).join(" to ");
  const parts = [days && `${days.value} days`, rate && `at ${rate.value}`, amount && `= ${amount.value}`];
  return [period, parts.filter(Boolean).join(" ")].filter(Boolean).join(": ");
}

function ChangeButton({
  change,
  value,
  label,
  about,
}: {
  change: string;
  value?: string;
  label: string;
  about?: string;
}) {
  return (
    <button
      type="button"
      data-change={change}
      data-value={value}
      className="target text-xs whitespace-nowrap underline"
    >
      {label}
      {about && <span className="sr-only"> {about}</span>}
    </button>
  );
}
