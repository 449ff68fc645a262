import clsx from "clsx";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { COLUMN_NAMES, LINE_COLUMNS, type LineColumn } from "#lib/invoices/lines/line-columns.ts";
import type { Choice } from "../../ui/choice.ts";
import { Icon } from "../../ui/icon.tsx";
import { CHARGE_CHOICES } from "../form-choices.ts";

interface Column {
  column: LineColumn;
  kind: "text" | "date" | "number" | "choice";
  /** Shown without a value too. The others are behind “More columns”. */
  isBase?: boolean;
  isEvent?: boolean;
  direction?: Direction;
  choices?: readonly Choice[];
  empty?: string;
  isRequired?: boolean;
}

/** The code alone: the column is narrow. */
const TYPE_CHOICES = CONTAINER_TYPES.map((type) => ({ value: type, label: type }));

const EXPORT_FROM = CONTAINER_EVENTS.indexOf("empty_picked_up");

const COLUMNS: readonly Column[] = [
  { column: "container_number", kind: "text", isBase: true },
  {
    column: "container_type",
    kind: "choice",
    choices: TYPE_CHOICES,
    empty: "Choose",
    isBase: true,
    isRequired: true,
  },
  { column: "charge", kind: "choice", choices: CHARGE_CHOICES, empty: "Not known", isBase: true },
  ...CONTAINER_EVENTS.map(
    (column, index): Column => ({
      column,
      kind: "date",
      isEvent: true,
      direction: index < EXPORT_FROM ? "import" : "export",
    }),
  ),
  { column: "charged_from", kind: "date", isBase: true },
  { column: "charged_to", kind: "date", isBase: true },
  { column: "charged_days", kind: "number", isBase: true },
  { column: "free_days", kind: "number", isBase: true },
  { column: "rate", kind: "number", isBase: true },
  { column: "billed", kind: "number", isBase: true },
  { column: "days", kind: "number" },
];

const REMOVE = "Remove";

/** One row for each container and charge. A script fills it: it copies the row in the template. */
export function ReviewTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label="The lines" tabIndex={0} className="file-table-box">
      <table className="file-table">
        <caption className="sr-only">The lines of the invoice</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ column, isBase, isEvent, direction }) => (
              <th
                key={column}
                scope="col"
                id={`column-${column}`}
                data-title={COLUMN_NAMES[column]}
                data-order={LINE_COLUMNS.indexOf(column)}
                data-base={isBase}
                data-event={isEvent}
                data-direction={direction}
              >
                {COLUMN_NAMES[column]}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{REMOVE}</span>
            </th>
          </tr>
        </thead>
        <tbody />
      </table>
      <template data-part="line">
        <tr data-line>
          {COLUMNS.map((column, index) => (
            <Cell key={column.column} {...column} isFirst={index === 0} />
          ))}
          <td className="is-remove">
            <button type="button" data-remove className="file-remove">
              <Icon name="x" className="size-4" />
              <span className="text-sm lg:sr-only">{REMOVE}</span>
            </button>
          </td>
        </tr>
      </template>
    </section>
  );
}

function Cell({ isFirst, ...column }: Column & { isFirst: boolean }) {
  const { column: name, kind } = column;
  const place = { "data-cell": name, "data-label": COLUMN_NAMES[name], className: `is-${kind}` };
  if (!isFirst)
    return (
      <td {...place}>
        <CellControl {...column} />
      </td>
    );
  return (
    <th scope="row" {...place}>
      <CellControl {...column} />
      <span data-name className="sr-only" />
    </th>
  );
}

function CellControl({ column, kind, choices, empty, isRequired }: Column) {
  if (choices)
    return (
      <select data-column={column} className="control" required={isRequired}>
        <option value="">{empty}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      data-column={column}
      type={kind === "date" ? "date" : "text"}
      inputMode={kind === "number" ? "decimal" : undefined}
      autoCapitalize={kind === "text" ? "characters" : undefined}
      autoComplete="off"
      className={clsx("control", kind !== "text" && "figures")}
    />
  );
}
