import type { TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import { findAmounts } from "./amounts-in-text.ts";
import type { Candidate } from "./candidate.ts";
import { type Introduction, PER_DAY, readClauseRates, toClauseScope } from "./clause-rates.ts";
import { findTiers } from "./clause-tiers.ts";
import { readTypes } from "./container-types.ts";
import { toDaySum } from "./day-sums.ts";
import { toPlaces } from "./document-head.ts";
import type { DocumentFacts } from "./facts.ts";
import { type ClauseFree, chooseClauseFree, readClauseFrees } from "./free-of-clauses.ts";
import { groupRates } from "./group-rates.ts";
import { readLabel } from "./label.ts";
import type { RateOfScope } from "./rate-scope.ts";
import type { Clauses } from "./read-clauses.ts";
import { addLine, type Section } from "./section.ts";
import { type Clause, FIRST_ITEM, isItem, splitClauses } from "./split-clauses.ts";
import { toTariffs } from "./tariffs-of-rates.ts";

/** What a clause says for the clauses and the lettered lines below it. */
interface Context {
  section: Section;
  /** Of the clauses around it, the nearest last. */
  frees: readonly ClauseFree[][];
  tier: Introduction["tier"];
  isPerDay: boolean;
  /** A heading is about the free time. */
  isFreeTime: boolean;
  /** Another service than the storage of containers. */
  isOther: boolean;
  /** Its statements apply to the clauses behind it too. */
  isGeneral: boolean;
  /** Of the clause, or of one below it. */
  hasRates: boolean;
}

interface NumberedClauses extends Clauses {
  /** Lines about other services: their rates per day are no storage. */
  others: ReadonlySet<TextLine>;
}

/** Rates of one clause and its lettered lines. */
interface OwnRates {
  rates: RateOfScope[];
  context: Context;
  /** What is around the clause. */
  around: Context;
}

const GENERAL =
  /^(?:general\w*|application|scope|definitions?|interpretation|preliminary|introduction|(?:disposiciones|reglas|normas|condiciones) generales|generalidades|(?:dispositions|regles|conditions) generales|generalites|allgemein\w*)\b/;

const OTHER_SERVICE =
  /\b(?:electric\w*|power|energy|plug\w*|energia|courant|strom\w*|monitoring|wharfage|pilotage|towage|berth\w*|weigh\w*|breakbulk|break bulk|vehicles?)\b/;

/**
 * Tariffs of a port in numbered clauses. A clause says the direction, the containers and the free days; the clauses and
 * the lettered lines below it give the periods and the rates, until the next clause of the same rank.
 */
export function readNumberedClauses(lines: readonly TextLine[], facts: DocumentFacts): NumberedClauses {
  const clauses = splitClauses(lines);
  const used = new Set<TextLine>();
  const others = new Set<TextLine>();
  const notes: Clauses["notes"] = [];
  const root: Context = {
    section: {},
    frees: [[]],
    tier: undefined,
    isPerDay: false,
    isFreeTime: false,
    isOther: false,
    isGeneral: false,
    hasRates: false,
  };
  const stack: { rank: number; context: Context }[] = [];
  const groups: OwnRates[] = [];
  let owner: OwnRates | undefined;
  for (const [index, clause] of clauses.entries()) {
    while ((stack.at(-1)?.rank ?? -1) >= clause.rank) {
      const closed = stack.pop()?.context;
      // "2.1 Free time" with a line for each direction.
      if (closed && !closed.hasRates && closed.isFreeTime)
        (stack.at(-1)?.context ?? root).frees.at(-1)?.push(...(closed.frees.at(-1) ?? []));
    }
    const parent = stack.at(-1)?.context ?? root;
    if (!isItem(clause)) owner = undefined;
    if (clause.isRow) {
      owner = undefined;
      continue;
    }
    const isLeaf = (clauses[index + 1]?.rank ?? 0) <= clause.rank;
    const context = readContext(clause, parent);
    if (context.isOther) for (const line of clause.lines) others.add(line);
    const rates = readRates(clause, context, facts);
    stack.push({ rank: clause.rank, context });
    if (rates.length > 0) {
      for (const line of clause.lines) used.add(line);
      for (const each of stack) each.context.hasRates = true;
      const numbered = stack.findLast((each) => each.rank < FIRST_ITEM && each.context !== context);
      const around = isItem(clause) ? stack.findLast((each) => each.rank < (numbered?.rank ?? 0)) : numbered;
      const own = owner ?? { rates: [], context, around: around?.context ?? root };
      if (!owner) groups.push(own);
      owner = own;
      const { length } = own.rates;
      own.rates.push(...rates.map((rate, row) => ({ ...rate, row: length + row })));
      continue;
    }
    if (owner && findAmounts(clause.line.text).length > 0)
      for (const { scope } of owner.rates)
        scope.doubts.push({
          column: null,
          reason: `“${clause.line.text.trim().slice(0, 60)}” was not understood: days can be missing.`,
        });
    const around = stack.slice(0, -1).map((each) => each.context);
    if (isLeaf) addStatement(parent, context);
    if (isLeaf && parent.isGeneral) addStatement(around.at(-2) ?? root, context);
  }
  const candidates = joinPeriods(groups).flatMap((group) => toCandidates(group, facts, notes));
  return { candidates, used, others, notes };
}

function readContext({ whole, line }: Clause, parent: Context): Context {
  const text = line.text;
  const leads = listLeads(text);
  const lead = leads.map((part) => part.text).join(" ");
  const section = { ...addLine(parent.section, whole) };
  for (const name of ["direction", "types", "cargo", "charge", "isEmptyContainer"] as const) {
    delete section[name];
    if (parent.section[name] !== undefined) Object.assign(section, { [name]: parent.section[name] });
  }
  for (const name of ["freeDays", "otherFreeDays", "tier", "isFreeTimeTitle"] as const) delete section[name];
  for (const part of leads) addSubject(section, line, part);
  const isFreeTime = readLabel(lead.trim()).isFreeTime;
  const frees = readClauseFrees(line, parent.isFreeTime || isFreeTime);
  const tiers = frees.length > 0 || findAmounts(text).length > 0 ? [] : findTiers(text);
  const [tier, ...more] = tiers;
  return {
    section,
    frees: [...parent.frees, frees],
    tier: tier && more.length === 0 ? { label: tier.label, places: toPlaces(line, tier.start, tier.end) } : parent.tier,
    isPerDay: parent.isPerDay || PER_DAY.test(fold(text)),
    isFreeTime: frees.length === 0 && (parent.isFreeTime || isFreeTime),
    isOther: OTHER_SERVICE.test(fold(lead)) || parent.isOther,
    isGeneral: GENERAL.test(fold(lead.trim())),
    hasRates: false,
  };
}

interface Lead {
  text: string;
  start: number;
}

/** The words in front of the days and the amounts; of a statement, its first sentence and the one that ends with a colon. */
function listLeads(text: string): Lead[] {
  const starts = [...findTiers(text), ...findAmounts(text)].map(({ start }) => start);
  const head = text.slice(0, Math.min(...starts));
  const sentences = [...head.matchAll(/\S.*?(?:[.;](?=\s+\p{Lu})|$)/gsu)].map((match) => ({
    text: match[0].trim(),
    start: match.index,
  }));
  return sentences.filter((part, index) => index === 0 || (index === sentences.length - 1 && /:$/.test(part.text)));
}

const COMPOUND = /(?<!\p{L})(import|export)(?=(?:voll|leer)?container)/giu;

function addSubject(section: Section, line: TextLine, { text: plain, start }: Lead): void {
  const places = toPlaces(line, start, start + plain.length);
  const known = <Value>(value: Value) => ({ value, places, basis: "heading" as const });
  const label = readLabel(plain.replace(COMPOUND, "$1 "));
  if (label.direction) section.direction = known(label.direction);
  if (label.charge) section.charge = { ...known(label.charge), isOneCharge: label.isOneCharge };
  if (label.cargo) section.cargo = known(label.cargo);
  if (label.isEmptyContainer) section.isEmptyContainer = true;
  else if (/\b(?:full|laden|loaded|llenos?|pleins?|cheios?|voll\w*)\b/.test(fold(plain)))
    section.isEmptyContainer = false;
  const types = readTypes(plain);
  if (!types || types.kinds.length + types.plain.length + types.named.length + types.others.length === 0) return;
  const before = section.types?.value;
  // "For each 40-foot container" of the clause about reefers.
  const kinds = types.kinds.length > 0 || types.named.length > 0 ? types.kinds : (before?.kinds ?? []);
  const hasSizes = types.plain.length + types.named.length + types.others.length > 0;
  const sizes = hasSizes ? types : { ...types, plain: before?.plain ?? [], named: [] };
  section.types = {
    value: { ...sizes, kinds },
    places: [...places, ...(before && (kinds === before.kinds || !hasSizes) ? (section.types?.places ?? []) : [])],
    basis: "heading",
  };
}

function readRates({ line }: Clause, context: Context, facts: DocumentFacts): Omit<RateOfScope, "row">[] {
  if (context.isOther) return [];
  const { section, tier, isPerDay } = context;
  const hasCurrency = (section.currency ?? facts.currency) !== undefined;
  const rates = readClauseRates(line, { section, introduction: { isPerDay, tier, hasCurrency } });
  const hasOwnSizes = rates.every(({ types }) => types);
  const labels = new Set(rates.map((rate) => JSON.stringify(rate.tier.label)));
  if (!hasOwnSizes && labels.size < rates.length) return [];
  return rates.map((rate) => ({ tier: rate.tier, scope: toClauseScope(rate, section) }));
}

/** "2.2 From day 6 to day 10 …", "2.3 From day 11 …": clauses of one tariff. */
function joinPeriods(groups: readonly OwnRates[]): OwnRates[] {
  const joined: OwnRates[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    if (last && isNextPeriod(last, group)) {
      const { length } = last.rates;
      last.rates.push(...group.rates.map((rate) => ({ ...rate, row: length + rate.row })));
    } else joined.push({ ...group, rates: [...group.rates] });
  }
  return joined;
}

function isNextPeriod(last: OwnRates, { rates, around, context }: OwnRates): boolean {
  if (last.around !== around || (context.frees.at(-1)?.length ?? 0) > 0) return false;
  const keys = (own: readonly RateOfScope[]) =>
    [...new Set(own.map(({ scope }) => toScopeKey(scope)))].toSorted().join("\n");
  if (keys(last.rates) !== keys(rates)) return false;
  const starts = last.rates.map(({ tier }) => (tier.label.days.kind === "range" ? tier.label.days.from : 0));
  const days = rates[0]?.tier.label.days;
  return days?.kind === "next" || days?.kind === "rest" || (days?.kind === "range" && days.from > Math.max(...starts));
}

const toScopeKey = ({ direction, cargo, types, kinds }: RateOfScope["scope"]) =>
  JSON.stringify([direction?.value, cargo?.value, types?.value, kinds?.value]);

const OF_STATEMENT = [
  "dayBasis",
  "chargeDayBasis",
  "currency",
  "tax",
  "taxPercent",
  "firstDay",
  "afterFreeTime",
  "from",
  "to",
] as const;

/** What a clause without rates says applies to the clauses that follow in the same part. */
function addStatement(parent: Context, { section, frees, isPerDay }: Context): void {
  const own = frees.at(-1) ?? [];
  const direction = section.direction?.value;
  const qualified = own.map((free) => ({
    ...(direction && direction !== "both" && { direction }),
    ...free,
  }));
  parent.frees.at(-1)?.push(...qualified);
  parent.isPerDay ||= isPerDay;
  if (direction !== undefined && direction !== parent.section.direction?.value) return;
  for (const name of OF_STATEMENT) if (section[name]) Object.assign(parent.section, { [name]: section[name] });
}

function toCandidates({ rates, context }: OwnRates, facts: DocumentFacts, notes: Clauses["notes"]): Candidate[] {
  return groupRates(rates).flatMap((entries) => {
    const [{ scope, row }] = entries as [RateOfScope];
    const chosen = chooseClauseFree(context.frees, scope);
    if (chosen && chosen.others.length > 0)
      scope.doubts.push({
        column: "free_days",
        reason: `The document gives ${[chosen.free, ...chosen.others].map(({ days }) => days).join(" and ")} free days.`,
      });
    const frees = chosen
      ? [
          {
            scope: { rest: "", doubts: [] },
            days: toDaySum(chosen.free.days, [chosen.free.place]),
            row,
            isOfRow: false,
          },
        ]
      : [];
    return toTariffs(entries, { frees, section: context.section, facts, elsewhere: [], notes });
  });
}
