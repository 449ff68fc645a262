import { getSpan, joinLines, type Span, type TextLine } from "#lib/documents/lines.ts";
import { type BilledCharge, CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { parseChargeWords } from "../lines/line-columns.ts";
import { type ColumnRole, readHeading } from "../lines/read-heading.ts";
import { chooseDay, type DocumentOrder } from "./document-dates.ts";
import { type CellLabel, findCellLabels, readLabelledPieces, readPieces } from "./labelled-cells.ts";
import { findLabels } from "./labels.ts";
import { isOtherCharge } from "./other-charges.ts";
import { readProse } from "./prose.ts";
import { buildPiece, type Piece, type Row } from "./row.ts";
import { hasSumLabel, type InvoiceTable, isSumRow, type Segment } from "./tables.ts";
import { findTokens, type Token } from "./tokens.ts";

/** The rows of one container and one charge. */
export interface Draft {
  container: string | null;
  charge: { value: BilledCharge; span: Span } | null;
  /** With an amount, a rate or charged days; more than one when the charge has tiers. */
  charged: Row[];
  /** What other places say of the container. */
  info: Piece[];
  /** Free days that are a row of their own. */
  free: Row[];
  /** The table that it is in; -1 outside of tables. */
  table: number;
}

export interface OtherCharge {
  container: string | null;
  description: string;
  amount: Decimal;
  span: Span;
}

export interface CollectedRows {
  drafts: Draft[];
  others: OtherCharge[];
  /** Values that no container has for itself. */
  common: Piece[];
  /** Each container number in the document, with its first place. */
  seen: ReadonlyMap<string, SeenContainer>;
}

export interface SeenContainer extends Span {
  /** Letters that a scan confuses were changed. */
  isRepaired: boolean;
}

type ContainerToken = Extract<Token, { kind: "container" }>;

export const findPiece = ({ pieces }: { pieces: readonly Piece[] }, role: ColumnRole): Piece | undefined =>
  pieces.find((piece) => piece.role === role);

export const findPieceNumber = (piece: Piece | undefined): Decimal | null =>
  piece?.token?.kind === "number" ? piece.token.amount : null;

export const findPieceDay = (piece: Piece | undefined, order: DocumentOrder): IsoDate | null =>
  piece?.token?.kind === "date" ? chooseDay(piece.token.reading, order) : null;

function findRowContainer(row: { pieces: readonly Piece[] }): string | null {
  const token = findPiece(row, "container_number")?.token;
  return token?.kind === "container" ? token.number : null;
}

const EVENTS: readonly ColumnRole[] = CONTAINER_EVENTS;

/** A row that lists free days: no amount, or an amount of zero. */
const isFreeRow = (row: Row): boolean =>
  !row.pieces.some(({ role }) => role === "free_days" || role === "container_number" || EVENTS.includes(role)) &&
  /\bfree\b|\bfrei|franc|libre|livre|gratuit|免/iu.test(row.text) &&
  (findPieceNumber(findPiece(row, "billed")) ?? new Decimal(0)).isZero() &&
  (findPieceNumber(findPiece(row, "rate")) ?? new Decimal(0)).isZero();

export function collectDrafts(
  segments: readonly Segment[],
  { order, direction }: { order: DocumentOrder; direction: Direction },
): CollectedRows {
  return new Collector(order, direction).collect(segments);
}

class Collector {
  readonly #drafts: Draft[] = [];
  readonly #others: OtherCharge[] = [];
  readonly #common: Piece[] = [];
  readonly #info = new Map<string, Piece[]>();
  readonly #seen = new Map<string, SeenContainer>();
  readonly #order: DocumentOrder;
  readonly #direction: Direction;
  /** The container that the lines below it belong to. */
  #block: string | null = null;
  /** Whether containers were in columns. */
  #hasColumns = false;
  #table = -1;
  #tables = 0;
  #section: { value: BilledCharge; span: Span } | null = null;

  constructor(order: DocumentOrder, direction: Direction) {
    this.#order = order;
    this.#direction = direction;
  }

  collect(segments: readonly Segment[]): CollectedRows {
    for (let index = 0; index < segments.length; index++) {
      const segment = segments[index] as Segment;
      if (segment.kind === "table") this.#addTable(segment.table);
      else index += this.#addLine(segments, index);
    }
    const isOnly = this.#seen.size === 1 ? ([...this.#seen.keys()][0] as string) : null;
    for (const draft of this.#drafts) draft.container ??= isOnly;
    this.#addContainersWithoutRows();
    for (const draft of this.#drafts) draft.info.push(...(this.#info.get(draft.container ?? "") ?? []));
    return { drafts: this.#drafts, others: this.#others, common: this.#common, seen: this.#seen };
  }

  /** A container whose values are all outside of tables, such as labels with an amount. */
  #addContainersWithoutRows(): void {
    for (const [container, pieces] of this.#info) {
      if (this.#drafts.some((draft) => draft.container === container)) continue;
      const isCharged = pieces.some(({ role }) => role === "billed" || role === "rate" || role === "charged_days");
      if (!isCharged && this.#drafts.length > 0) continue;
      const isOfRow = ({ role }: Piece) => ROW_ROLES.includes(role);
      const [first] = pieces;
      const row = { pieces: pieces.filter(isOfRow), text: "", page: first?.span.page ?? 1, y: 0 };
      this.#drafts.push({
        container,
        charge: this.#section,
        charged: isCharged ? [row] : [],
        info: [],
        free: [],
        table: -1,
      });
      this.#info.set(
        container,
        pieces.filter((piece) => !isCharged || !isOfRow(piece)),
      );
    }
  }

  #addLine(segments: readonly Segment[], index: number): number {
    const { line, tokens, used } = readParagraph(segments, index);
    const containers = tokens.filter(
      (token): token is ContainerToken => token.kind === "container" && !isOfBill(line, token),
    );
    for (const token of containers) this.#see(token, getSpan(line, token.start, token.end));
    this.#readSection(line, tokens);
    // The last of such blocks can have one container.
    if (containers.length > 1 || (containers.length === 1 && this.#hasColumns)) {
      const used = this.#addTransposed(segments, index, containers);
      this.#hasColumns ||= used > 0;
      if (used > 0) return used;
    }
    if (used > 0) {
      this.#addParagraph(line, tokens, containers);
      return used;
    }
    if (containers.length === 0 && this.#block) {
      const calculated = readLooseRow(line, tokens);
      if (findPiece(calculated, "charged_from") && findPiece(calculated, "charged_days")) {
        this.#addChargedRow(calculated, this.#block);
        return 0;
      }
    }
    const cells = readLabelledPieces(line, tokens, this.#direction);
    const isProse = containers.length > 0 || this.#block !== null;
    const labelled = cells.length === 0 && isProse ? readProse(line, tokens, this.#direction) : cells;
    const [container] = containers;
    if (containers.length === 1 && container) {
      const loose = cells.length === 0 ? readLooseRow(line, tokens) : null;
      if (loose?.pieces.some(({ role }) => role === "billed")) {
        this.#addChargedRow(loose, container.number);
        return 0;
      }
      this.#block = container.number;
      const type = tokens.find(({ kind }) => kind === "type");
      this.#addInfo(container.number, [
        ...labelled.filter(({ role }) => role !== "container_number"),
        ...(type && !labelled.some(({ role }) => role === "container_type")
          ? [buildPiece(line, type, "container_type", "form")]
          : []),
      ]);
    } else if (this.#addOtherCharge(line, tokens)) {
      return 0;
    } else if (labelled.length > 0) {
      if (this.#block) this.#addInfo(this.#block, labelled);
      else this.#common.push(...labelled);
    }
    return 0;
  }

  /** Sentences about one container. */
  #addParagraph(line: TextLine, tokens: readonly Token[], containers: readonly ContainerToken[]): void {
    const numbers = new Set(containers.map(({ number }) => number));
    if (numbers.size > 1) return;
    const [number] = [...numbers];
    if (number) this.#block = number;
    const container = number ?? this.#block;
    if (!container) return;
    const type = tokens.find(({ kind }) => kind === "type");
    this.#addInfo(container, [
      ...readProse(line, tokens, this.#direction),
      ...(type && number ? [buildPiece(line, type, "container_type", "form")] : []),
    ]);
  }

  /** Such as "Container cleaning   113.00" between the totals. */
  #addOtherCharge(line: TextLine, tokens: readonly Token[]): boolean {
    const token = tokens.at(-1);
    const cell = line.cells.at(-1);
    const words = line.cells.at(-2);
    if (token?.kind !== "number" || token.isWhole || token.isPercent || !cell || !words || token.start < cell.start)
      return false;
    const isNamed = isOtherCharge(words.text, false) && words.text.length < 50 && !hasSumLabel(words.text);
    if (!isNamed || parseChargeWords(words.text)) return false;
    this.#others.push({
      container: null,
      description: words.text,
      amount: token.amount,
      span: getSpan(line, token.start, token.end),
    });
    return true;
  }

  #see({ number, isRepaired }: ContainerToken, span: Span): void {
    const known = this.#seen.get(number);
    if (!known || (known.isRepaired && !isRepaired)) this.#seen.set(number, { ...span, isRepaired });
  }

  #addInfo(container: string, pieces: readonly Piece[]): void {
    this.#info.set(container, [...(this.#info.get(container) ?? []), ...pieces]);
  }

  /** A line that only names a charge is the title of what follows. */
  #readSection(line: TextLine, tokens: readonly Token[]): void {
    if (line.cells.length > 2 || line.text.length > 60 || tokens.some(({ kind }) => kind === "number")) return;
    const value = parseChargeWords(line.text);
    if (value) this.#section = { value, span: getSpan(line, 0, line.text.length) };
  }

  /** Containers in columns: each line below has a label and one value for each container. @returns lines used */
  #addTransposed(segments: readonly Segment[], index: number, containers: readonly ContainerToken[]): number {
    const { line: head } = segments[index] as Extract<Segment, { kind: "line" }>;
    const columns = containers.map((token) => {
      const { box } = getSpan(head, token.start, token.end);
      return { number: token.number, left: box.x, right: box.x + box.width, middle: box.x + box.width / 2 };
    });
    const first = (columns[0] as (typeof columns)[number]).left;
    const values = new Map<string, Map<string, Piece[]>>(columns.map(({ number }) => [number, new Map()]));
    let used = 0;
    let failed = 0;
    for (let at = index + 1; at < segments.length && failed < 2; at++) {
      const segment = segments[at] as Segment;
      if (segment.kind !== "line" || segment.line.page !== head.page) break;
      const { line, tokens } = segment;
      if (tokens.some(({ kind }) => kind === "container")) break;
      const label = findRowLabel(line, this.#direction, first);
      if (!label) {
        failed++;
        continue;
      }
      failed = 0;
      used = at - index;
      const tier = TIER_NAME.exec(label.cell.text)?.[1] ?? "";
      for (const cell of line.cells.filter(({ left }) => left > label.cell.left)) {
        const middle = (cell.left + cell.right) / 2;
        const column = columns.reduce((near, each) =>
          Math.abs(each.middle - middle) < Math.abs(near.middle - middle) ? each : near,
        );
        const own = values.get(column.number) as Map<string, Piece[]>;
        own.set(tier, [...(own.get(tier) ?? []), ...readPieces(line, tokens, label.reading, cell)]);
      }
    }
    if (used < 2) return 0;
    for (const [number, tiers] of values) {
      const whole = tiers.get("") ?? [];
      const names = [...tiers.keys()].filter((name) => name !== "" && (tiers.get(name) ?? []).length > 0);
      if (names.length > 0) this.#addInfo(number, whole);
      for (const name of names.length > 0 ? names : [""]) {
        const pieces = tiers.get(name) ?? [];
        const [piece] = pieces;
        if (!piece) continue;
        const row = { pieces, text: "", page: head.page, y: piece.span.box.y };
        const last = names.indexOf(name) > 0 ? this.#findLast(number) : undefined;
        if (last) last.charged.push(row);
        else this.#addChargedRow(row, number);
      }
    }
    return used;
  }

  #addTable(table: InvoiceTable): void {
    this.#table = this.#tables++;
    const section = this.#section;
    this.#section = table.charge ?? section;
    this.#addRows(table);
    this.#section = section;
    this.#table = -1;
  }

  #addRows({ heading, rows }: InvoiceTable): void {
    const isChargeTable = heading.columns.some(({ role }) => role === "billed" || role === "gross" || role === "local");
    const owners = findOwners(rows, isChargeTable);
    const hasContainers = rows.some((row) => findRowContainer(row) !== null);
    for (const row of rows)
      for (const piece of row.pieces)
        if (piece.role === "container_number" && piece.token?.kind === "container") this.#see(piece.token, piece.span);
    for (const [index, row] of rows.entries()) {
      const container = hasContainers ? (owners[index] ?? null) : this.#block;
      if (isSumRow(row) || row.pieces.length === 0) continue;
      if (!isChargeTable) {
        const info = row.pieces.filter(({ role }) => role !== "container_number");
        if (container) this.#addInfo(container, info);
        else this.#common.push(...info);
        continue;
      }
      this.#addChargedRow(row, container);
    }
    const numbers = new Set(owners.filter(Boolean));
    // A table of one container begins its block; what follows belongs to it.
    if (hasContainers) this.#block = numbers.size === 1 ? ([...numbers][0] as string) : null;
  }

  #addChargedRow(row: Row, container: string | null): void {
    const amount = findPieceNumber(findPiece(row, "billed"));
    const words = findPiece(row, "charge");
    const named = words ? parseChargeWords(words.span.text) : undefined;
    const isDaily = hasAnyPiece(row, DAILY_ROLES);
    if (amount && !named && isOtherCharge(words?.span.text ?? row.text, words !== undefined && !isDaily)) {
      this.#others.push({
        container,
        description: (words?.span.text ?? row.text).trim(),
        amount,
        span: (findPiece(row, "billed") as Piece).span,
      });
      return;
    }
    const charge = named && words ? { value: named, span: words.span } : this.#section;
    const last = this.#findLast(container);
    if (last && isSumRowBelow(row, last)) return;
    if (isFreeRow(row)) {
      const draft = last && !isOther(last.charge, charge) ? last : this.#begin(container, charge);
      draft.free.push(row);
      return;
    }
    if (!hasAnyPiece(row, CHARGE_ROLES)) {
      // A second line of the row above, such as a date that is printed below another.
      const info = row.pieces.filter(({ role }) => role !== "container_number");
      if (container) this.#addInfo(container, info);
      else last?.info.push(...info);
      return;
    }
    const isContinued = last !== undefined && !isOther(last.charge, charge) && this.#continues(last, row);
    const draft = isContinued ? last : this.#begin(container, charge);
    draft.charge ??= charge;
    draft.charged.push(row);
  }

  #begin(container: string | null, charge: Draft["charge"]): Draft {
    const draft: Draft = { container, charge, charged: [], info: [], free: [], table: this.#table };
    this.#drafts.push(draft);
    return draft;
  }

  /** The newest draft of the container. */
  #findLast(container: string | null): Draft | undefined {
    return this.#drafts.findLast((draft) => draft.container === container && draft.table === this.#table);
  }

  /** Tiers follow each other: by their days, else by rates that differ. */
  #continues({ charged }: Draft, row: Row): boolean {
    const previous = charged.at(-1);
    if (!previous) return true;
    const to = findPieceDay(findPiece(previous, "charged_to"), this.#order);
    const from = findPieceDay(findPiece(row, "charged_from"), this.#order);
    if (from && to) return from > to && from <= addDays(to, MAX_DAYS_BETWEEN_TIERS);
    if (findRowContainer(row) === null) return true;
    const rates = [previous, row].map((each) => findPieceNumber(findPiece(each, "rate")));
    return rates[0] !== null && rates[1] !== null && rates[0] !== undefined && !rates[0].equals(rates[1] as Decimal);
  }
}

const TIER_NAME = /\b(?:tier|slab|step|tramo|tranche|stufe|staffel|escal[aã]o|period)\W{0,2}(\d)/iu;

/** The label of a row whose values are below containers. The name of a tier can be before it, as in "Tier 1 days". */
function findRowLabel(
  line: TextLine,
  direction: Direction,
  first: number,
): Pick<CellLabel, "reading" | "cell"> | undefined {
  const cell = line.cells.find(({ left }) => left < first);
  if (!cell) return undefined;
  const plain = cell.text.replace(TIER_NAME, " ").replace(/^[\W_]+|[\W_]+$/gu, "");
  const reading = plain === cell.text || plain === "" ? null : readHeading(plain, direction);
  if (reading && reading.role !== "ignored") return { reading, cell };
  return findCellLabels(line, direction).find((label) => label.cell.left < first);
}

/** A row with only an amount, which the rows above it have together, adds them up. */
function isSumRowBelow(row: Row, { charged }: Draft): boolean {
  const amount = findPieceNumber(findPiece(row, "billed"));
  if (!amount || charged.length === 0 || findRowContainer(row) !== null) return false;
  if (hasAnyPiece(row, DAILY_ROLES)) return false;
  const sum = charged.reduce((all, each) => all.plus(findPieceNumber(findPiece(each, "billed")) ?? 0), new Decimal(0));
  return sum.equals(amount);
}

const hasAnyPiece = ({ pieces }: Row, roles: readonly ColumnRole[]) => pieces.some(({ role }) => roles.includes(role));

/** What only a charge by the day has. */
const DAILY_ROLES: readonly ColumnRole[] = ["rate", "charged_days", "charged_from"];

const CHARGE_ROLES: readonly ColumnRole[] = ["billed", "rate", "charged_days", "gross", "local"];

const ROW_ROLES: readonly ColumnRole[] = [
  "billed",
  "gross",
  "local",
  "rate",
  "charged_days",
  "days",
  "charged_from",
  "charged_to",
];

/** Days that are not counted, such as a holiday, can be between two tiers. */
const MAX_DAYS_BETWEEN_TIERS = 10;

const isOther = (one: Draft["charge"], other: Draft["charge"]) =>
  one !== null && other !== null && one.value !== other.value;

/**
 * The container of each row: its own, else that of the row above. Where the number is in the middle of its rows, the
 * first row has none: then the nearest number counts.
 */
function findOwners(rows: readonly Row[], isChargeTable: boolean): (string | null)[] {
  const own = rows.map(findRowContainer);
  const isValue = (row: Row) => !isSumRow(row) && row.pieces.some(({ role }) => role === "billed" || role === "rate");
  const firstValue = rows.findIndex(isValue);
  const firstNumber = own.findIndex(Boolean);
  const isCentred = isChargeTable && firstNumber > firstValue && firstValue >= 0;
  if (!isCentred) {
    let last: string | null = null;
    return rows.map((row, index) => {
      // A row with a type is one of its own, even if its number could not be read.
      const isOfAbove = isSumRow(row) || !findPiece(row, "container_type");
      last = own[index] ?? (isOfAbove ? last : null);
      return last;
    });
  }
  const isBelow = rows.every((row, index) => own[index] === null || !isValue(row));
  if (isBelow) {
    let next: string | null = null;
    const below = rows
      .map((_, index) => index)
      .reverse()
      .map((index) => (next = own[index] ?? next))
      .reverse();
    let last: string | null = null;
    // What follows the number, such as a line with dates, belongs to it too.
    return rows.map((row, index) => {
      last = own[index] ?? last;
      return isValue(row) || own[index] ? (below[index] ?? null) : last;
    });
  }
  const places = rows.flatMap(({ page, y }, index) => (own[index] ? [{ page, y, number: own[index] as string }] : []));
  return rows.map(({ page, y }, index) => {
    const near = places
      .filter((place) => place.page === page)
      .sort((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y))[0];
    return own[index] ?? near?.number ?? null;
  });
}

/** Some bills of lading look like a container number. */
const isOfBill = (line: TextLine, { start }: Token): boolean =>
  findLabels(line.text).some(
    (label) => label.field === "bill_of_lading" && start >= label.end && start - label.end < 6,
  );

/** Letters of a line that is part of a paragraph. */
const LONG = 70;

/** Lines of sentences that follow each other closely, as one line. */
function readParagraph(segments: readonly Segment[], index: number) {
  const isSentence = (segment: Segment | undefined): segment is Extract<Segment, { kind: "line" }> =>
    segment?.kind === "line" && segment.line.cells.length === 1;
  const first = segments[index] as Extract<Segment, { kind: "line" }>;
  const lines = [first.line];
  const isLong = ({ text }: TextLine) => text.length > LONG;
  if (isSentence(first) && isLong(first.line)) {
    for (let at = index + 1; at < segments.length; at++) {
      const next = segments[at];
      const last = lines.at(-1) as TextLine;
      if (!isSentence(next) || next.line.page !== last.page || !isLong(last)) break;
      if (next.line.top - last.bottom > 0.9 * (last.bottom - last.top)) break;
      lines.push(next.line);
    }
  }
  if (lines.length === 1) return { line: first.line, tokens: first.tokens, used: 0 };
  const line = joinLines(lines);
  return { line, tokens: findTokens(line.text, line), used: lines.length - 1 };
}

/** A row without a heading: the form of the values decides. */
function readLooseRow(line: TextLine, tokens: readonly Token[]): Row {
  const pieces: Piece[] = [];
  const add = (role: ColumnRole, token: Token | undefined) => {
    if (token) pieces.push(buildPiece(line, token, role, "form"));
  };
  const list = (kind: Token["kind"]) => tokens.filter((token) => token.kind === kind);
  const dates = list("date");
  const numbers = tokens.filter((token) => token.kind === "number").filter(({ isPercent }) => !isPercent);
  const amounts = numbers.filter(({ isWhole }) => !isWhole);
  const billed = amounts.at(-1);
  const rate = amounts.length > 1 ? amounts.at(-2) : undefined;
  const days = numbers.find(
    (number) => number.isWhole && rate && billed && number.amount.times(rate.amount).equals(billed.amount),
  );
  add("container_number", list("container")[0]);
  add("container_type", list("type")[0]);
  if (dates.length === 2) {
    add("charged_from", dates[0]);
    add("charged_to", dates[1]);
  }
  if (days) {
    add("charged_days", days);
    add("rate", rate);
  }
  add("billed", billed);
  return { pieces, text: line.text, page: line.page, y: (line.top + line.bottom) / 2 };
}
