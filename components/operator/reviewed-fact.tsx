import clsx from "clsx";
import type { ReviewedCell, ReviewedFact } from "#lib/intake/review/describe-facts.ts";
import { Button } from "../ui/button.tsx";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { formatColumn, TABLE_LABELS } from "./operator-texts.ts";

const CHANGE_LABELS = { new: "New", changed: "Changed", gone: "Gone from the document", same: "Same as published" };

const STATE_LABELS = {
  open: "Open",
  accepted: "Accepted",
  rejected: "Rejected",
  published: "Published",
  same: "Nothing to decide",
};

const CELL_LABELS = { new: "new", changed: "changed", gone: "gone", same: "" };

const BASIS_LABELS: Readonly<Record<ReviewedCell["basis"], string>> = {
  read: "",
  heading: "from a heading",
  context: "from what is known of the document",
  inferred: "concluded",
  entered: "entered by hand",
};

interface Props {
  fact: ReviewedFact;
  /** Of the review. */
  path: string;
  /** The filter and the page of the list. */
  list: Readonly<Record<string, string>>;
  hasPictures: boolean;
}

/** What a document says of one thing, and what is published, with the forms that decide it. */
export function ReviewedFactCard({ fact, path, list, hasPictures }: Props) {
  const { position, subject, change, state, decidedBy, doubts, cells, rows } = fact;
  const id = `fact-${position}`;
  const isOpen = state === "open";
  const canDecide = state !== "published" && state !== "same";
  return (
    <article
      id={id}
      data-fact={position}
      data-open={isOpen || undefined}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      className="fact-card"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-name`} className="text-base">
          {subject.join(" · ") || TABLE_LABELS[fact.table]}
        </h2>
        <p className="text-sm">
          <span className="text-soft">{TABLE_LABELS[fact.table]}.</span>{" "}
          <strong className={clsx(change === "gone" && "text-red")}>{CHANGE_LABELS[change]}</strong>.{" "}
          <span className="fact-state" data-state={state}>
            {STATE_LABELS[state]}
            {decidedBy && ` by ${decidedBy}`}
          </span>
        </p>
      </header>
      {doubts.length > 0 && (
        <ul className="mt-2 text-sm">
          {doubts.map((doubt) => (
            <li key={doubt} className="border-l-4 border-amber pl-3 text-amber">
              {doubt}
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {cells.map((cell) => (
          <div key={cell.column} className="min-w-0">
            <dt className="text-xs text-soft">{formatColumn(cell.column)}</dt>
            <dd className="break-words">
              <Cell cell={cell} position={position} isGone={change === "gone"} hasPictures={hasPictures} />
            </dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 && <Rows fact={fact} hasPictures={hasPictures} />}
      {canDecide && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {isOpen ? (
            <>
              <DecideForm fact={fact} path={path} list={list} action="accept" label="Accept" />
              <DecideForm fact={fact} path={path} list={list} action="reject" label="Reject" />
            </>
          ) : (
            <DecideForm fact={fact} path={path} list={list} action="reopen" label="Reopen" />
          )}
        </div>
      )}
      {canDecide && change !== "gone" && <CorrectForms fact={fact} path={path} list={list} />}
    </article>
  );
}

function Rows({ fact, hasPictures }: { fact: ReviewedFact; hasPictures: boolean }) {
  const [first = []] = fact.rows;
  return (
    <ScrollBox name={`Tiers of ${fact.subject.join(" ")}`} className="mt-3">
      <table className="figures w-full max-w-2xl border-collapse text-sm">
        <caption className="sr-only">Tiers of {fact.subject.join(" ")}</caption>
        <thead>
          <tr>
            {first.map(({ column }) => (
              <th key={column} scope="col" className="border-b border-ink py-1 pr-6 text-right font-[600]">
                {formatColumn(column).replace("slab ", "")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fact.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no other name
            <tr key={index}>
              {row.map((cell) => (
                <td key={cell.column} className="border-b border-line py-1 pr-6 text-right">
                  <Cell
                    cell={cell}
                    position={fact.position}
                    isGone={fact.change === "gone"}
                    hasPictures={hasPictures}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

export const buildMarkId = (position: number, { row, column }: ReviewedCell): string =>
  `at-${position}-${row}-${column}`;

interface CellProps {
  cell: ReviewedCell;
  position: number;
  isGone: boolean;
  hasPictures: boolean;
}

/** The published value crossed out, the new one, and where it was read. */
function Cell({ cell, position, isGone, hasPictures }: CellProps) {
  const { value, before, change, basis, places, doubts } = cell;
  if (isGone) return <del>{before || "–"}</del>;
  const [place] = places;
  const shown = value || "–";
  const isChanged = change === "changed" || change === "gone" || (change === "new" && before !== null);
  return (
    <span
      className="fact-cell"
      data-change={isChanged ? change : undefined}
      data-doubt={doubts.length > 0 || undefined}
    >
      {isChanged && before && (
        <>
          <del className="text-soft">{before}</del> <span aria-hidden="true">→</span>
          <span className="sr-only"> becomes </span>{" "}
        </>
      )}
      {place && hasPictures ? (
        <a
          href={`#${buildMarkId(position, cell)}`}
          data-cell={`${cell.row}.${cell.column}`}
          className="target"
          aria-label={`${formatColumn(cell.column)} ${shown}: show it on page ${place.page}`}
        >
          {shown}
        </a>
      ) : (
        shown
      )}
      {isChanged && <span className="sr-only"> ({CELL_LABELS[change]})</span>}
      {BASIS_LABELS[basis] && <span className="block text-xs text-soft">{BASIS_LABELS[basis]}</span>}
      {place && !hasPictures && place.text !== value && (
        <span className="block text-xs text-soft">printed: {place.text}</span>
      )}
      {doubts.map((doubt) => (
        <span key={doubt} className="block max-w-80 text-xs whitespace-normal text-amber">
          {doubt}
        </span>
      ))}
    </span>
  );
}

interface FormProps {
  fact: ReviewedFact;
  path: string;
  list: Readonly<Record<string, string>>;
}

function DecideForm({ fact, path, list, action, label }: FormProps & { action: string; label: string }) {
  return (
    <form action={`${path}/facts/${fact.id}/decide`} method="post" data-do={action}>
      <input type="hidden" name="action" value={action} />
      <ListFields list={list} />
      <Button
        type="submit"
        look={action === "accept" ? "main" : "quiet"}
        aria-label={`${label}: ${fact.subject.join(" ")}`}
      >
        {label}
      </Button>
    </form>
  );
}

/** One form for each cell. */
function CorrectForms({ fact, path, list }: FormProps) {
  const cells = [...fact.cells, ...fact.rows.flat()].filter(
    ({ row, value, before }) => row === "all" || value !== "" || before === null || before !== "",
  );
  return (
    <details data-correct className="mt-2 text-sm">
      <summary className="target cursor-pointer">
        Correct<span className="sr-only"> {fact.subject.join(" ")}</span>
      </summary>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2">
        {cells.map((cell) => {
          const id = `${buildMarkId(fact.position, cell)}-value`;
          const row = cell.row === "all" ? "" : `, row ${cell.row + 1}`;
          return (
            <li key={id}>
              <form
                action={`${path}/facts/${fact.id}/correct`}
                method="post"
                data-do="correct"
                className="flex flex-wrap items-end gap-2"
              >
                <input type="hidden" name="row" value={cell.row} />
                <input type="hidden" name="column" value={cell.column} />
                <ListFields list={list} />
                <label htmlFor={id} className="w-full text-xs text-soft">
                  {formatColumn(cell.column)}
                  {row}
                </label>
                <input
                  id={id}
                  name="value"
                  defaultValue={cell.value}
                  autoComplete="off"
                  data-value={`${cell.row}.${cell.column}`}
                  data-look={cell.doubts.length > 0 || cell.change === "changed" || undefined}
                  className="control min-w-0 flex-1"
                />
                <Button type="submit" look="quiet" aria-label={`Store ${formatColumn(cell.column)}${row}`}>
                  Store
                </Button>
              </form>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const ListFields = ({ list }: { list: Readonly<Record<string, string>> }) =>
  Object.entries(list).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
