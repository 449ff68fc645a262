import { type Cell, cutLine, getSpan, type Span, type TextLine } from "#lib/documents/lines.ts";
import { type BilledCharge, CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { addDays } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { parseChargeWords } from "../lines/line-columns.ts";
import type { ColumnRole } from "../lines/read-heading.ts";
import { type Calculation, readCalculation } from "./calculations.ts";
import type { DocumentOrder } from "./document-dates.ts";
import type { CollectedRows, Draft, OtherCharge, SeenContainer } from "./drafts.ts";
import { findPiece, findPieceDay, findPieceNumber, findRowContainer, hasAnyPiece, sumProducts } from "./find-piece.ts";
import { readLabelledPieces } from "./labelled-cells.ts";
import { findLabels } from "./labels.ts";
import { readLooseRow } from "./loose-rows.ts";
import { findOwnWords, isOtherCharge, isTierName } from "./other-charges.ts";
import { readParagraph } from "./paragraphs.ts";
import { namesEitherCharge } from "./parties.ts";
import { readProse } from "./prose.ts";
import { settleRivals } from "./rivals.ts";
import { buildPiece, type Piece, type Row } from "./row.ts";
import { findOwners } from "./row-owners.ts";
import { isSameAmount } from "./same-amount.ts";
import { settleTiers } from "./settle-tiers.ts";
import { hasSumLabel, type InvoiceTable, isSumRow, joinTitles, type Segment } from "./tables.ts";
import { readTierSentence } from "./tier-sentences.ts";
import { type ContainerToken, findTokens, isCurrencyCode, isWrittenAsNumber, type Token } from "./tokens.ts";
import { readTransposed, type TransposedContainer } from "./transposed-tables.ts";

const EVENTS: readonly ColumnRole[] = CONTAINER_EVENTS;

const isContainer = ({ role }: Piece) => role === "container_number";

/** A row that lists free days: no amount, or an amount of zero. */
const isFreeRow = (row: Row): boolean =>
  (hasAnyPiece(row, ["billed", "rate", "days", "charged_days"]) ||
    !hasAnyPiece(row, ["free_until", "container_type"])) &&
  !row.pieces.some(({ role }) => role === "free_days" || EVENTS.includes(role)) &&
  (findRowContainer(row) === null ? isFreeText(row.text) : isFreeText(row.text) && hasZero(row, ["rate", "billed"])) &&
  (findPieceNumber(findPiece(row, "billed")) ?? new Decimal(0)).isZero() &&
  (findPieceNumber(findPiece(row, "rate")) ?? new Decimal(0)).isZero();

/** The first days of a charge, at a rate of 0. */
const isFirstAtZero = (row: Row, before: Draft | undefined): boolean =>
  (before?.charged.length ?? 0) === 0 &&
  !row.pieces.some(({ role }) => role === "free_days" || EVENTS.includes(role)) &&
  hasZero(row, ["rate"]) &&
  hasZero(row, ["billed"]) &&
  hasAnyPiece(row, ["charged_from"]) &&
  hasAnyPiece(row, ["charged_to"]);

const isFreeText = (text: string): boolean => /\bfree\b|\bfrei|franc|libre|livre|gratuit|免/iu.test(text);

const hasZero = (row: Row, roles: readonly ColumnRole[]): boolean =>
  row.pieces.some((piece) => roles.includes(piece.role) && findPieceNumber(piece)?.isZero());

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
  readonly #info = new Map<string, { charge: BilledCharge | null; piece: Piece }[]>();
  readonly #seen = new Map<string, SeenContainer>();
  readonly #order: DocumentOrder;
  readonly #direction: Direction;
  /** The container that the lines below it belong to. */
  #block: string | null = null;
  /** Whether containers were in columns. */
  #hasColumns = false;
  #table = -1;
  #lastTable: (InvoiceTable & { owner: string | null }) | null = null;
  #tables = 0;
  #section: { value: BilledCharge; span: Span } | null = null;
  /** The name of a charge in the block of a container: what follows is that charge. */
  #newSection: { value: BilledCharge; span: Span } | null = null;
  /** Drafts of rows since the last subtotal, without the name of a charge. */
  #unnamed = new Set<Draft>();
  /** The draft of the row above. */
  #newest: Draft | null = null;
  /** Titles of tables with several containers: the last page of one can have a single row. */
  #many = new Set<string>();
  /** Containers by the number of their row in a list without charges. */
  #items = new Map<string, string>();
  /** Whether each container of the table has the name of its charge next to it. */
  #isDescribed = false;

  constructor(order: DocumentOrder, direction: Direction) {
    this.#order = order;
    this.#direction = direction;
  }

  collect(segments: readonly Segment[]): CollectedRows {
    this.#items = listItems(segments);
    for (let index = 0; index < segments.length; index++) {
      const segment = segments[index] as Segment;
      if (segment.kind === "table") this.#addTable(segment.table);
      else index += this.#addLine(segments, index);
    }
    const isOnly = this.#seen.size === 1 ? ([...this.#seen.keys()][0] as string) : null;
    for (const draft of this.#drafts) draft.container ??= isOnly;
    for (const draft of this.#drafts) doubtPossibleFees(draft);
    for (const draft of this.#drafts) moveSumOfTiers(draft);
    for (const draft of this.#drafts) settleTiers(draft);
    this.#addContainersWithoutRows();
    for (const draft of this.#drafts) draft.info.push(...this.#listInfo(draft));
    return { drafts: this.#drafts, others: this.#others, common: this.#common, seen: this.#seen };
  }

  /** What is said of the container, and of no other of its charges. */
  #listInfo({ container, charge }: Draft): Piece[] {
    const info = this.#info.get(container ?? "") ?? [];
    const charges = this.#drafts.flatMap((draft) => (draft.container === container ? (draft.charge?.value ?? []) : []));
    const isOfOther = (value: BilledCharge | null) =>
      value !== null && charge !== null && charge.value !== value && charges.includes(value);
    return info.filter((each) => !isOfOther(each.charge)).map(({ piece }) => piece);
  }

  /** A container whose values are all outside of tables, such as labels with an amount. */
  #addContainersWithoutRows(): void {
    for (const [container, info] of this.#info) {
      const pieces = info.map(({ piece }) => piece);
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
        info.filter(({ piece }) => !isCharged || !isOfRow(piece)),
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
      const transposed = readTransposed(segments, index, { containers, direction: this.#direction });
      if (transposed) {
        this.#hasColumns = true;
        for (const each of transposed.containers) this.#addTransposed(each);
        return transposed.used;
      }
    }
    const isSentence = used === 0 && line.cells.length === 1 && containers.length === 1;
    if (used > 0 || (isSentence && readCalculation(line, tokens))) {
      this.#addParagraph(line, tokens, containers);
      return used;
    }
    const cells = readLabelledPieces(line, tokens, this.#direction);
    if (containers.length === 0 && this.#block) {
      const behind = cutBehindLabels(line, cells);
      const inside = behind && this.#readTiers(behind, findTokens(behind.text, behind));
      const tiers = inside ?? this.#readTiers(line, tokens);
      if (inside) this.#addInfo(this.#block, cells, this.#newSection?.value ?? null);
      if (tiers) {
        for (const tier of tiers) this.#addChargedRow(tier, this.#block);
        return 0;
      }
    }
    const isProse = containers.length > 0 || this.#block !== null;
    // Behind the label of a cell, a value can have the next label without a gap.
    const prose = isProse ? readProse(line, tokens, this.#direction) : [];
    const labelled = [...cells, ...prose.filter(({ token }) => !cells.some((piece) => piece.token === token))];
    const [container] = containers;
    if (containers.length === 1 && container) {
      const loose = cells.length === 0 ? readLooseRow(line, tokens) : null;
      if (loose?.pieces.some(({ role }) => role === "billed")) {
        this.#addChargedRow(loose, container.number);
        return 0;
      }
      this.#block = container.number;
      this.#newSection = null;
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
      if (this.#block) this.#addInfo(this.#block, labelled, this.#newSection?.value ?? null);
      else this.#common.push(...labelled);
    }
    return 0;
  }

  /** Days times rate is the amount: a tier, even without its dates. */
  #readTiers(line: TextLine, tokens: readonly Token[]): readonly Row[] | null {
    const tiers = readTierSentence(line, tokens);
    if (tiers) return tiers;
    const calculated = readLooseRow(line, tokens);
    return findPiece(calculated, "charged_days") ? [calculated] : null;
  }

  /** Sentences about one container, or about all of them. */
  #addParagraph(line: TextLine, tokens: readonly Token[], containers: readonly ContainerToken[]): void {
    const numbers = new Set(containers.map(({ number }) => number));
    if (numbers.size > 1) return;
    const [number] = [...numbers];
    if (number) this.#block = number;
    const container = number ?? this.#block;
    const type = tokens.find(({ kind }) => kind === "type");
    const types = type ? [buildPiece(line, type, "container_type", "form")] : [];
    if (!container) {
      const free = readProse(line, tokens, this.#direction).filter(({ role }) => role === "free_days");
      if (free.length > 0) this.#common.push(...free, ...types);
      return;
    }
    const calculation = readCalculation(line, tokens);
    const others = calculation ? tokens.filter((token) => !calculation.used.has(token)) : tokens;
    this.#addInfo(container, [...readProse(line, others, this.#direction), ...(number ? types : [])]);
    if (calculation) this.#addCalculation(calculation, container, line);
  }

  #addCalculation({ tiers, total }: Calculation, container: string, line: TextLine): void {
    const value = parseChargeWords(line.text);
    const charge = value ? { value, span: getSpan(line, 0, line.text.length) } : this.#section;
    const last = this.#findLast(container);
    const draft = last && !isOther(last.charge, charge) ? last : this.#begin(container, charge);
    const rows = tiers.map((pieces) => ({ pieces, text: line.text, page: line.page, y: (line.top + line.bottom) / 2 }));
    draft.charged.push(...rows);
    if (total) draft.info.push(total);
  }

  /** Such as "Container cleaning   113.00" between the totals. */
  #addOtherCharge(line: TextLine, tokens: readonly Token[]): boolean {
    const token = tokens.at(-1);
    const cell = line.cells.at(-1);
    const words = line.cells.slice(0, -1).findLast(({ text }) => !isCurrencyCode(text.trim()));
    if (token?.kind !== "number" || token.isWhole || token.isPercent || !cell || !words || token.start < cell.start)
      return false;
    // A number of a company or an account is no amount.
    if (isWrittenAsNumber(token.text) || hasWordsNextTo(line, token, cell)) return false;
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

  #addInfo(container: string, pieces: readonly Piece[], charge: BilledCharge | null = null): void {
    const added = pieces.map((piece) => ({ charge, piece }));
    this.#info.set(container, [...(this.#info.get(container) ?? []), ...added]);
  }

  /** A line that only names a charge is the title of what follows. */
  #readSection(line: TextLine, tokens: readonly Token[]): void {
    const [cell] = line.cells;
    if (this.#block && cell && line.cells.length > 1 && isNameOfCharge(cell.text)) {
      const value = parseChargeWords(cell.text) as BilledCharge;
      this.#section = { value, span: getSpan(line, cell.start, cell.end) };
      this.#newSection = this.#section;
      return;
    }
    if (line.cells.length > 2 || line.text.length > 60 || tokens.some(({ kind }) => kind === "number")) return;
    if (namesEitherCharge(line.text)) return;
    const value = parseChargeWords(line.text);
    if (!value) return;
    this.#section = { value, span: getSpan(line, 0, line.text.length) };
    if (this.#block) this.#newSection = this.#section;
  }

  #addTransposed({ number, info, rows }: TransposedContainer): void {
    if (info.length > 0) this.#addInfo(number, info);
    for (const [index, row] of rows.entries()) {
      const last = index > 0 ? this.#findLast(number) : undefined;
      if (last) last.charged.push(row);
      else this.#addChargedRow(row, number);
    }
  }

  #addTable(table: InvoiceTable): void {
    const before = this.#findOwnerBefore(table);
    this.#newSection = null;
    this.#table = before ? this.#tables - 1 : this.#tables++;
    const section = this.#section;
    this.#section = table.charge ?? section;
    this.#lastTable = { ...table, owner: this.#addRows(table, before) };
    this.#section = section;
    this.#table = -1;
  }

  /** Below the same titles on the next page, a tier without a container, or with the last one, belongs to that. */
  #findOwnerBefore({ heading, rows, page }: InvoiceTable): string | null {
    const last = this.#lastTable;
    const first = rows.find(({ pieces }) => pieces.length > 0);
    if (!last?.owner || !first || last.rows.at(-1)?.page !== page - 1) return null;
    const isSame = joinTitles(last.heading) === joinTitles(heading);
    const isOfLast = [null, last.owner].includes(findRowContainer(first));
    const isTier = isOfLast && !isSumRow(first) && hasAnyPiece(first, DAILY_ROLES);
    return isSame && isTier ? last.owner : null;
  }

  /** @returns the container of the last row, if its number is in the first of its rows */
  #addRows({ heading, rows }: InvoiceTable, before: string | null): string | null {
    const isChargeTable = heading.columns.some(({ role }) => role === "billed" || role === "gross" || role === "local");
    const named = isChargeTable && before === null ? this.#findOwnersByItem(rows) : null;
    this.#isDescribed = areChargesNamed(rows);
    const owners = named ?? findOwners(this.#isDescribed ? rows.map(withoutFee) : rows, isChargeTable, before);
    const hasContainers = named !== null || before !== null || rows.some((row) => findRowContainer(row) !== null);
    for (const row of rows)
      for (const piece of row.pieces)
        if (piece.role === "container_number" && piece.token?.kind === "container") this.#see(piece.token, piece.span);
    for (const [index, row] of rows.entries()) {
      const container = hasContainers ? (owners[index] ?? null) : this.#block;
      if (row.isTier) {
        this.#addChargedRow(row, container);
        continue;
      }
      if (row.hasUnread && !findRowContainer(row)) this.#noteUnread(container, row);
      if (isSumRow(row) || row.pieces.length === 0) {
        this.#readSubtotal(row);
        const free = row.pieces.filter(({ role, by }) => role === "free_days" && by === "form");
        if (container && free.length > 0) this.#addInfo(container, free);
        continue;
      }
      if (!isChargeTable) {
        const info = row.pieces.filter(({ role }) => role !== "container_number");
        const words = findChargePiece(row)?.span.text;
        if (container) this.#addInfo(container, info, (words && parseChargeWords(words)) || null);
        else this.#common.push(...info);
        continue;
      }
      this.#addChargedRow(row, container);
    }
    const numbers = new Set(owners.filter(Boolean));
    const titles = joinTitles(heading);
    if (numbers.size > 1) this.#many.add(titles);
    // A table of one container begins its block; what follows belongs to it.
    if (hasContainers) this.#block = numbers.size === 1 && !this.#many.has(titles) ? ([...numbers][0] as string) : null;
    const isFirst = before !== null || rows.find(({ pieces }) => pieces.length > 0)?.pieces.some(isContainer) === true;
    return isFirst ? (owners.at(-1) ?? null) : null;
  }

  /** The containers of rows that name them by their number in a list: each row, and each container of the list. */
  #findOwnersByItem(rows: readonly Row[]): string[] | null {
    if (this.#items.size === 0 || rows.some((row) => findRowContainer(row) !== null)) return null;
    let last: string | undefined;
    const owners = rows.map((row) => {
      last = row.item === undefined ? last : this.#items.get(row.item);
      return last;
    });
    const isCharged = (row: Row) => !isSumRow(row) && hasAnyPiece(row, CHARGE_ROLES);
    const charged = owners.filter((_, index) => isCharged(rows[index] as Row));
    const isWhole = charged.every(Boolean) && new Set(charged).size === this.#items.size;
    const isDaily = rows.filter(isCharged).every((row) => hasAnyPiece(row, DAILY_ROLES));
    return isWhole && isDaily ? owners.map((owner) => owner ?? "") : null;
  }

  /** A subtotal can name the charge of the rows above it. What follows is another charge. */
  #readSubtotal(row: Row): void {
    const value = parseChargeWords(row.text);
    const drafts = [...this.#unnamed];
    const amounts = row.pieces.map(findPieceNumber);
    const sum = drafts
      .flatMap(({ charged }) => charged)
      .reduce((all, each) => all.plus(findPieceNumber(findPiece(each, "billed")) ?? 0), new Decimal(0));
    const [piece] = row.pieces;
    this.#unnamed.clear();
    if (!value || !piece || drafts.length === 0 || !amounts.some((amount) => amount?.equals(sum))) return;
    for (const draft of drafts) draft.charge = { value, span: { ...piece.span, text: row.text } };
    if (this.#table >= 0) this.#table = this.#tables++;
  }

  #addChargedRow(written: Row, container: string | null): void {
    const row = settleRivals(written, this.#order);
    const amount = findPieceNumber(findPiece(row, "billed"));
    const words = findChargePiece(row) ?? findChargeInRow(row);
    const named = words ? parseChargeWords(words.span.text) : undefined;
    const isDaily = hasAnyPiece(row, DAILY_ROLES);
    const isDescribed = words !== undefined && (!isDaily || (this.#isDescribed && isOfNoContainer(row)));
    const last = this.#findLast(container) ?? (row.isTier ? this.#findNewest(container) : undefined);
    const isFee = isOtherCharge(words?.span.text ?? row.text, isDescribed) || (last && isFeeBelow(row, last));
    if (amount && !named && isFee) {
      this.#others.push({
        container,
        description: (words?.span.text ?? row.text).replaceAll("\t", " ").trim(),
        amount,
        span: (findPiece(row, "billed") as Piece).span,
      });
      return;
    }
    const own = named && words ? { value: named, span: words.span } : null;
    const charge = own ?? (row.isTier && !this.#newSection && last?.charge ? last.charge : this.#section);
    if (last && !isOther(last.charge, charge) && isSumRowBelow(row, last)) return;
    const inTable = this.#drafts.filter(({ table }) => this.#table >= 0 && table === this.#table);
    const others = this.#others.map((other) => other.amount);
    if (
      !named &&
      [inTable, this.#drafts].some((drafts) => isSumOfTable(row, drafts) || isSumOfTable(row, drafts, others))
    )
      return;
    if (!named && isTaxOfTable(row, this.#drafts, others)) return;
    if (last && isSumOfProducts(row, last)) {
      last.info.push(...row.pieces);
      return;
    }
    const isOfLast = last !== undefined && !isOther(last.charge, charge);
    if (isFreeRow(row) || isFirstAtZero(row, isOfLast ? last : undefined)) {
      const draft = isOfLast ? last : this.#begin(container, charge);
      draft.free.push(row);
      draft.info.push(...row.pieces.filter(({ role }) => role === "container_type"));
      return;
    }
    if (!hasAnyPiece(row, CHARGE_ROLES)) {
      // A second line of the row above, such as a date that is printed below another.
      const info = row.pieces.filter(({ role }) => role !== "container_number");
      if (last && isPeriodOfLast(row, last)) addToLast(last, info);
      else if (container) this.#addInfo(container, info);
      else last?.info.push(...info);
      return;
    }
    // An amount alone, below a line that has its own, is a tax, a sum or another charge in words that we do not know.
    const isStep = hasAnyPiece(row, last && hasSteps(last) ? STEP_ROLES : [...DAILY_ROLES, "days", "charged_to"]);
    const isAmountOnly = amount && !named && !words && !isStep;
    if (isAmountOnly && findRowContainer(row) === null && last?.charged.some((each) => findPiece(each, "billed"))) {
      const { span } = findPiece(row, "billed") as Piece;
      this.#others.push({ container: null, description: row.text.replaceAll("\t", " ").trim(), amount, span });
      return;
    }
    const isContinued = last !== undefined && !isOther(last.charge, charge) && this.#continues(last, row);
    const draft = isContinued ? last : this.#begin(container, charge);
    this.#newest = draft;
    draft.charge ??= charge;
    draft.charged.push(row);
    if (!named && this.#table >= 0) this.#unnamed.add(draft);
    else this.#unnamed.clear();
    const type = findPiece(row, "container_type");
    if (container && type) this.#addInfo(container, [type]);
  }

  /** A row with an amount that is in none of its columns. */
  #noteUnread(container: string | null, row: Row): void {
    const last = container === null ? undefined : this.#findLast(container);
    if (last && !isSumRow(row)) last.hasUnread = true;
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

  /** A tier in words can be below the table of its container. */
  #findNewest(container: string | null): Draft | undefined {
    return container === null ? undefined : this.#drafts.findLast((draft) => draft.container === container);
  }

  /** Tiers follow each other: by their days, else by rates that differ. */
  #continues({ charged }: Draft, row: Row): boolean {
    const previous = charged.at(-1);
    if (!previous) return true;
    if (isWithin(row, charged[0] as Row, this.#order)) return true;
    const to = findPieceDay(findPiece(previous, "charged_to"), this.#order);
    const from = findPieceDay(findPiece(row, "charged_from"), this.#order);
    // With rows of other containers between them, only the next day is surely the next step.
    const rates = [previous, row].map((each) => findPieceNumber(findPiece(each, "rate")));
    const isSameRate = rates[0] && rates[1] && rates[0].equals(rates[1]);
    const gap = this.#newest?.charged.includes(previous) && !isSameRate ? MAX_DAYS_BETWEEN_TIERS : 1;
    if (from && to) return from > to && from <= addDays(to, gap);
    if (findRowContainer(row) === null) return true;
    return rates[0] !== null && rates[1] !== null && rates[0] !== undefined && !rates[0].equals(rates[1] as Decimal);
  }
}

/** A row without a container, whose days are among those of the row with its container. */
function isWithin(row: Row, whole: Row, order: DocumentOrder): boolean {
  if (findRowContainer(row) !== null || findRowContainer(whole) === null || hasAnyPiece(whole, ["rate"])) return false;
  const day = (each: Row, role: ColumnRole) => findPieceDay(findPiece(each, role), order);
  const [from, to] = [day(row, "charged_from"), day(row, "charged_to")];
  const [first, last] = [day(whole, "charged_from"), day(whole, "charged_to")];
  return from !== null && to !== null && first !== null && last !== null && from >= first && to <= last;
}

/** What is to the right of labels with their values in cells of their own. */
function cutBehindLabels(line: TextLine, labelled: readonly Piece[]): TextLine | null {
  const edges = labelled.map(({ span }) => span.box.x + span.box.width);
  const last = line.cells.findLastIndex(({ left, right }) => edges.some((edge) => edge > left && edge <= right + 1e-6));
  const next = line.cells[last + 1];
  return last > 0 && next ? cutLine(line, next.left - 1e-6, 1) : null;
}

/** Such as "branch code 040026": what is next to it in its cell says that it is no amount. */
function hasWordsNextTo(line: TextLine, { start, end }: Token, cell: Cell): boolean {
  const around = `${line.text.slice(cell.start, start)} ${line.text.slice(end, cell.end)}`;
  return (around.match(/\p{L}{2,}/gu) ?? []).some((word) => !isCurrencyCode(word));
}

/** Such as "Demurrage" or "Import detention charges", and nothing else. */
const isNameOfCharge = (text: string): boolean =>
  text.length < MAX_NAME &&
  !/\d/.test(text) &&
  !namesEitherCharge(text) &&
  parseChargeWords(text) !== undefined &&
  findLabels(text).length === 0;

const MAX_NAME = 30;

/** Words that name no charge, below tiers in words that do. */
const isFeeBelow = (row: Row, { charged }: Draft): boolean =>
  row.isTier === true &&
  row.pieces.every(({ isDoubtful }) => isDoubtful) &&
  charged.every(({ isTier, text }) => isTier && parseChargeWords(text) !== undefined);

const PERIOD: readonly ColumnRole[] = ["charged_from", "charged_to"];

/** The days of the row above it, in a second line. */
function isPeriodOfLast(row: Row, { charged }: Draft): boolean {
  const above = charged.at(-1);
  const isWhole = PERIOD.every((role) => hasAnyPiece(row, [role])) && findRowContainer(row) === null;
  return isWhole && above !== undefined && !hasAnyPiece(above, PERIOD) && above.page === row.page;
}

function addToLast({ charged }: Draft, pieces: readonly Piece[]): void {
  const last = charged.at(-1);
  if (last) charged[charged.length - 1] = { ...last, pieces: [...last.pieces, ...pieces] };
}

/** Whether each row with a container says what is charged. */
function areChargesNamed(rows: readonly Row[]): boolean {
  const own = rows.filter((row) => findRowContainer(row) !== null && hasAnyPiece(row, CHARGE_ROLES));
  return own.length > 0 && own.every((row) => parseChargeWords(findChargePiece(row)?.span.text ?? "") !== undefined);
}

/** Neither a container nor what a step of a charge has. */
const isOfNoContainer = (row: Row): boolean =>
  findRowContainer(row) === null &&
  !hasAnyPiece(row, [...EVENTS, "charged_from", "charged_to", "free_days", "free_until", "container_type"]);

/** The amount of a fee between the charges of containers says nothing of where their numbers are. */
function withoutFee(row: Row): Row {
  const text = findChargePiece(row)?.span.text;
  const isFee = text !== undefined && !parseChargeWords(text) && isOfNoContainer(row) && isOtherCharge(text, true);
  return isFee ? { ...row, pieces: row.pieces.filter(({ role }) => role === "charge") } : row;
}

/** A row with only an amount, which the rows above it have together, adds them up. */
function isSumRowBelow(row: Row, { charged }: Draft): boolean {
  const amount = findPieceNumber(findPiece(row, "billed"));
  if (!amount || charged.length === 0 || findRowContainer(row) !== null) return false;
  if (hasAnyPiece(row, DAILY_ROLES)) return false;
  const sum = charged.reduce((all, each) => all.plus(findPieceNumber(findPiece(each, "billed")) ?? 0), new Decimal(0));
  return sum.equals(amount);
}

/** The words of a row can name its charge below a title that we do not know. */
function findChargeInRow({ pieces, text }: Row): Piece | undefined {
  const [first] = pieces;
  if (!first || !parseChargeWords(text) || pieces.some(({ charge }) => charge)) return undefined;
  return { role: "charge", span: { ...first.span, text }, token: null, currency: null, by: "form" };
}

/** A wide space can divide the words of a description, as in "Demurrage    & Detention". */
function findChargePiece({ pieces }: Row): Piece | undefined {
  const found = pieces.filter(({ role, token }) => role === "charge" && token === null);
  const [first, ...others] = found;
  if (!first || others.length === 0 || found.some(({ charge }) => charge)) return findPiece({ pieces }, "charge");
  return { ...first, span: { ...first.span, text: found.map(({ span }) => span.text).join(" ") } };
}

const MIN_ROWS_OF_SUM = 2;

/** What is carried from page to page is the sum of all rows above it, whatever the words next to it are. */
function isSumOfTable(row: Row, drafts: readonly Draft[], others: readonly Decimal[] = []): boolean {
  const amount = findPieceNumber(findPiece(row, "billed"));
  if (!amount || findRowContainer(row) !== null || hasAnyPiece(row, DAILY_ROLES)) return false;
  const amounts = [...listAmounts(drafts), ...others];
  return amounts.length >= MIN_ROWS_OF_SUM && addUp(amounts).equals(amount);
}

const listAmounts = (drafts: readonly Draft[]): Decimal[] =>
  drafts.flatMap(({ charged }) => charged.map((each) => findPieceNumber(findPiece(each, "billed")) ?? new Decimal(0)));

const addUp = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce<Decimal>((all, each) => all.plus(each), new Decimal(0));

/** A percentage of all rows above, and the percentage next to it. */
function isTaxOfTable(row: Row, drafts: readonly Draft[], others: readonly Decimal[]): boolean {
  const amount = findPieceNumber(findPiece(row, "billed"));
  const [, percent] = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?%/.exec(row.text) ?? [];
  if (!amount || amount.isZero() || !percent || findRowContainer(row) !== null || hasAnyPiece(row, DAILY_ROLES))
    return false;
  const sum = addUp([...listAmounts(drafts), ...others]);
  return isSameAmount(amount, sum.times(percent.replace(",", ".")).div(100));
}

/** The rows above it have days and a rate, and no amount of their own. */
function isSumOfProducts(row: Row, { charged }: Draft): boolean {
  const amount = findPieceNumber(findPiece(row, "billed"));
  if (!amount || charged.length === 0 || findRowContainer(row) !== null || hasAnyPiece(row, DAILY_ROLES)) return false;
  const sum = charged.some((each) => findPiece(each, "billed")) ? null : sumProducts(charged);
  return sum !== null && isSameAmount(sum, amount);
}

/** A row without a container and with words of its own, which are no name of a step, can be a fee. */
function doubtPossibleFees(draft: Draft): void {
  const texts = draft.charged.map((row) => findChargePiece(row)?.span.text.trim() ?? findOwnWords(row));
  draft.charged = draft.charged.map((row, index) => {
    const text = texts[index];
    const isOwn =
      text !== undefined &&
      /\p{L}{3}/u.test(text) &&
      isOfNoContainer(row) &&
      !parseChargeWords(text) &&
      !isTierName(text) &&
      texts.some((other) => other !== text);
    return isOwn ? { ...row, pieces: row.pieces.map((piece) => ({ ...piece, isDoubtful: true })) } : row;
  });
}

/** The amount of all tiers can be next to the first one. */
function moveSumOfTiers(draft: Draft): void {
  const { charged, info } = draft;
  const billed = charged.filter((row) => findPiece(row, "billed"));
  const [row] = billed;
  const sum = charged.length > 1 && billed.length === 1 ? sumProducts(charged) : null;
  const amount = findPieceNumber(row && findPiece(row, "billed"));
  if (!row || !sum || !amount || !isSameAmount(sum, amount)) return;
  const isAmount = ({ role }: Piece) => role === "billed";
  info.unshift(...row.pieces.filter(isAmount));
  charged[charged.indexOf(row)] = { ...row, pieces: row.pieces.filter((piece) => !isAmount(piece)) };
}

/** The containers of lists without charges, by the numbers of their rows, where each number has one container. */
function listItems(segments: readonly Segment[]): Map<string, string> {
  const items = new Map<string, string>();
  for (const segment of segments) {
    if (segment.kind !== "table") continue;
    const { heading, rows } = segment.table;
    if (heading.columns.some(({ role }) => role !== null && CHARGE_ROLES.includes(role))) continue;
    for (const row of rows) {
      const container = findRowContainer(row);
      if (!container) continue;
      if (row.item === undefined || (items.get(row.item) ?? container) !== container) return new Map();
      items.set(row.item, container);
    }
  }
  return items;
}

/** What only a charge by the day has. */
const DAILY_ROLES: readonly ColumnRole[] = ["rate", "charged_days", "charged_from"];

/** What each step of a charge has, if the first one has it. */
const STEP_ROLES: readonly ColumnRole[] = ["rate", "charged_from"];

const hasSteps = ({ charged }: Draft): boolean => charged.some((row) => hasAnyPiece(row, STEP_ROLES));

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

/** Some bills of lading look like a container number. */
const isOfBill = (line: TextLine, { start }: Token): boolean =>
  findLabels(line.text).some(
    (label) => label.field === "bill_of_lading" && start >= label.end && start - label.end < 6,
  );
