import clsx from "clsx";
import Link from "next/link";
import type { SavedAudit } from "#lib/dashboard/saved-audits/saved-audit.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatDay } from "../format.ts";
import type { Column, Sorting } from "../list/column.ts";
import { DataList } from "../list/data-list.tsx";
import { ConfirmDelete, ExportButton, SelectionBar } from "../list/selection-bar.tsx";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { VERDICT_LOOKS, VerdictMark } from "../ui/verdict-mark.tsx";
import { DISPUTE_STATUS_CHOICES, StatusWord } from "./dispute-status.tsx";
import { describeDeadline, formatSavedAuditName } from "./saved-audit-texts.ts";

interface Row {
  audit: SavedAudit;
  today: IsoDate;
}

export const SAVED_AUDIT_COLUMNS: readonly Column<Row>[] = [
  {
    name: "Invoice",
    isHeading: true,
    sort: { key: "number", kind: "text" },
    render: ({ audit }) => <Invoice audit={audit} />,
  },
  { name: "Result", render: ({ audit: { verdict } }) => <Verdict verdict={verdict} /> },
  {
    name: "Billed",
    isFigure: true,
    sort: { key: "billed", kind: "amount" },
    render: ({ audit: { billed, currency } }) => formatMoney(billed, currency),
  },
  {
    name: "Found",
    isFigure: true,
    sort: { key: "found", kind: "amount" },
    render: ({ audit }) => <Found audit={audit} />,
  },
  {
    name: "Dispute by",
    sort: { key: "dispute_by", kind: "day" },
    render: ({ audit, today }) => <DisputeBy audit={audit} today={today} />,
  },
  { name: "Status", render: ({ audit: { status } }) => <StatusWord status={status} /> },
  {
    name: "Saved",
    sort: { key: "saved", kind: "day" },
    render: ({ audit: { savedOn } }) => <span className="text-soft">{formatDay(savedOn)}</span>,
  },
];

interface Props {
  audits: readonly SavedAudit[];
  today: IsoDate;
  sorting: Sorting;
}

const FORM = "selected-invoices";

export const SavedAuditList = ({ audits, today, sorting }: Props) => (
  <DataList
    name="Saved audits"
    columns={SAVED_AUDIT_COLUMNS}
    rows={audits.map((audit) => ({ audit, today }))}
    getKey={({ audit }) => audit.id}
    selection={{
      form: FORM,
      getValue: ({ audit }) => audit.id,
      getName: ({ audit }) => formatSavedAuditName(audit),
    }}
    sorting={sorting}
  />
);

/** A dispute is marked as recovered on its own page, because the amount belongs to it. */
const LATER_STATUSES = DISPUTE_STATUS_CHOICES.filter(({ value }) => value === "sent" || value === "answered");

/** @param path the address of the list */
export function SavedAuditActions({ path, back }: { path: string; back: string }) {
  return (
    <SelectionBar form={FORM} of="invoices" back={back}>
      <ExportButton action={`${path}/selection/export`} />
      <div className="flex items-center gap-2">
        <SelectField
          name="to_status"
          label="Mark the selected disputes as"
          isLabelHidden
          className="-mt-1.5"
          choices={LATER_STATUSES.map(({ value, label }) => ({ value, label: `${label} today` }))}
        />
        <Button type="submit" look="quiet" formAction={`${path}/selection/status`}>
          Set status
        </Button>
      </div>
      <ConfirmDelete action={`${path}/selection/delete`}>
        The selected audits are deleted for good, with their invoices, evidence and dispute packs.
      </ConfirmDelete>
    </SelectionBar>
  );
}

function Invoice({ audit }: { audit: SavedAudit }) {
  const { id, invoiceNumber, invoiceDate, carrier, country } = audit;
  return (
    <>
      <Link
        href={`/dashboard/invoices/${id}`}
        prefetch={false}
        className="target text-base leading-snug font-[600] wrap-anywhere"
      >
        {formatSavedAuditName(audit)}
      </Link>
      <p className="text-soft">
        {invoiceNumber && `${getCarrierName(carrier)}, `}
        {getCountryName(country)}
        {invoiceNumber && invoiceDate && `, ${formatDay(invoiceDate)}`}
      </p>
    </>
  );
}

function Verdict({ verdict }: { verdict: SavedAudit["verdict"] }) {
  const { word, text } = VERDICT_LOOKS[verdict];
  return (
    <p className={clsx("flex items-baseline gap-2 font-[600]", text)}>
      <VerdictMark verdict={verdict} className="size-4 shrink-0 self-center" />
      {word}
    </p>
  );
}

function Found({ audit: { recoverable, recoveredAmount, currency } }: { audit: SavedAudit }) {
  return (
    <>
      <p className="font-[600]">{formatMoney(recoverable, currency)}</p>
      {recoveredAmount && <p className="text-green">{formatMoney(recoveredAmount, currency)} recovered</p>}
    </>
  );
}

/** Only a draft has a deadline to look after. */
function DisputeBy({ audit, today }: { audit: SavedAudit; today: IsoDate }) {
  const deadline = describeDeadline(audit, today);
  if (deadline) return <span className={clsx(deadline.isLate && "font-[600] text-red")}>{deadline.text}</span>;
  return <span className="text-soft">{audit.disputeBy ? formatDay(audit.disputeBy) : "–"}</span>;
}

export function MoneySums({ sums }: { sums: readonly { currency: string; found: string; recovered: string }[] }) {
  return (
    <dl className="figures mb-8 grid gap-x-8 border-y border-ink text-sm sm:grid-cols-2">
      {(["found", "recovered"] as const).map((kind) => (
        <div key={kind} className="py-3 max-sm:not-first:border-t max-sm:not-first:border-line">
          <dt className="text-soft">{kind === "found" ? "Found for certain" : "Recovered"}</dt>
          {sums.map((sum) => (
            <dd key={sum.currency} className="text-lg font-[600]">
              {formatMoney(sum[kind], sum.currency)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
