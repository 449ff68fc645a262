import type { TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import { findAmounts } from "./amounts-in-text.ts";
import type { Candidate } from "./candidate.ts";
import { type Introduction, PER_DAY, readClauseRates, toClauseScope } from "./clause-rates.ts";
import { findTiers } from "./clause-tiers.ts";
import { hasSizes, readTypes } from "./container-types.ts";
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
  ownFrees: ClauseFree[];
  /** Of the clauses around it and its own, which are last. */
  frees: readonly (readonly ClauseFree[])[];
  tier: Introduction["tier"];
  isPerDay: boolean;
  /** A heading is about the free time. */
  isFreeTime: boolean;
  /** Another service than the storage of containers. */
  isOther: boolean;
}

interface Level {
  rank: number;
  context: Context;
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
  const rootFrees: ClauseFree[] = [];
  const root: Context = {
    section: {},
    ownFrees: rootFrees,
    frees: [rootFrees],
    tier: undefined,
    isPerDay: false,
    isFreeTime: false,
    isOther: false,
  };
  /** Each has a larger rank than the one before it. */
  const stack: Level[] = [];
  const groups: OwnRates[] = [];
  let owner: OwnRates | undefined;
  for (const [index, clause] of clauses.entries()) {
    let above = stack.at(-1);
    while (above && above.rank >= clause.rank) {
      stack.pop();
      const { context, hasRates } = above;
      above = stack.at(-1);
      // "2.1 Free time" with a line for each direction.
      if (context.isFreeTime && !hasRates) (above?.context ?? root).ownFrees.push(...context.ownFrees);
    }
    const parent = above?.context ?? root;
    if (!isItem(clause)) owner = undefined;
    if (clause.isRow) {
      owner = undefined;
      continue;
    }
    const isLeaf = (clauses[index + 1]?.rank ?? 0) <= clause.rank;
    const context = readContext(clause, parent);
    if (context.isOther) for (const line of clause.lines) others.add(line);
    const rates = readRates(clause, context, facts);
    stack.push({ rank: clause.rank, context, isGeneral: isGeneralClause(clause), hasRates: false });
    if (rates.length > 0) {
      for (const line of clause.lines) used.add(line);
      for (const level of stack) level.hasRates = true;
      if (!owner) {
        const numbered = stack.slice(0, -1).filter(({ rank }) => rank < FIRST_ITEM);
        const around = numbered.at(isItem(clause) ? -2 : -1)?.context ?? root;
        owner = { rates: [], context, around };
        groups.push(owner);
      }
      owner.rates.push(...rates);
      continue;
    }
    if (owner && findAmounts(clause.line.text).length > 0)
      for (const { scope } of owner.rates)
        scope.doubts.push({
          column: null,
          reason: `“${clause.line.text.trim().slice(0, 60)}” was not understood: days can be missing.`,
        });
    if (isLeaf) addStatement(parent, context);
    if (isLeaf && above?.isGeneral) addStatement(stack.at(-3)?.context ?? root, context);
  }
  const candidates = joinPeriods(groups).flatMap((group) => toCandidates(group, facts, notes));
  return { candidates, used, others, notes };
}

function readContext({ whole, line }: Clause, parent: Context): Context {
  const text = line.text;
  const leads = listLeads(text);
  const lead = joinLeads(leads);
  const section = { ...addLine(parent.section, whole) };
  for (const name of ["direction", "types", "cargo", "charge", "isEmptyContainer"] as const) {
    Object.assign(section, { [name]: parent.section[name] });
  }
  for (const name of ["freeDays", "otherFreeDays", "tier", "isFreeTimeTitle"] as const) delete section[name];
  for (const part of leads) addSubject(section, line, part);
  const isFreeTime = readLabel(lead).isFreeTime;
  const ownFrees = readClauseFrees(line, parent.isFreeTime || isFreeTime);
  const tiers = ownFrees.length > 0 || findAmounts(text).length > 0 ? [] : findTiers(text);
  const [tier, ...more] = tiers;
  return {
    section,
    ownFrees,
    frees: [...parent.frees, ownFrees],
    tier: tier && more.length === 0 ? { label: tier.label, places: toPlaces(line, tier.start, tier.end) } : parent.tier,
    isPerDay: parent.isPerDay || PER_DAY.test(fold(text)),
    isFreeTime: ownFrees.length === 0 && (parent.isFreeTime || isFreeTime),
    isOther: OTHER_SERVICE.test(fold(lead)) || parent.isOther,
  };
}

const joinLeads = (leads: readonly Lead[]) => leads.map(({ text }) => text).join(" ");

const isGeneralClause = ({ line }: Clause) => GENERAL.test(fold(joinLeads(listLeads(line.text))));

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
  return sentences.filter((part, index) => index === 0 || /:$/.test(part.text));
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
  if (!types || (types.kinds.length === 0 && !hasSizes(types))) return;
  const before = section.types;
  // "For each 40-foot container" of the clause about reefers.
  const kinds = types.kinds.length > 0 || types.named.length > 0 ? types.kinds : (before?.value.kinds ?? []);
  const isOfSizes = hasSizes(types);
  const sizes = isOfSizes ? types : { ...types, plain: before?.value.plain ?? [], named: [] };
  section.types = {
    value: { ...sizes, kinds },
    places: [...places, ...(before && (kinds === before.value.kinds || !isOfSizes) ? before.places : [])],
    basis: "heading",
  };
}

/** Their free time is chosen for their clause: they need no numbers of rows. */
function readRates({ line }: Clause, context: Context, facts: DocumentFacts): RateOfScope[] {
  if (context.isOther) return [];
  const { section, tier, isPerDay } = context;
  const hasCurrency = (section.currency ?? facts.currency) !== undefined;
  const rates = readClauseRates(line, { section, introduction: { isPerDay, tier, hasCurrency } });
  const hasOwnSizes = rates.every(({ types }) => types);
  const labels = new Set(rates.map((rate) => JSON.stringify(rate.tier.label)));
  if (!hasOwnSizes && labels.size < rates.length) return [];
  return rates.map((rate) => ({ tier: rate.tier, scope: toClauseScope(rate, section), row: 0 }));
}

/** "2.2 From day 6 to day 10 …", "2.3 From day 11 …": clauses of one tariff. */
function joinPeriods(groups: readonly OwnRates[]): OwnRates[] {
  const joined: OwnRates[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    if (last && isNextPeriod(last, group)) last.rates.push(...group.rates);
    else joined.push({ ...group, rates: [...group.rates] });
  }
  return joined;
}

function isNextPeriod(last: OwnRates, { rates, around, context }: OwnRates): boolean {
  if (last.around !== around || context.ownFrees.length > 0) return false;
  const keys = (own: readonly RateOfScope[]) =>
    [...new Set(own.map(({ scope }) => toScopeKey(scope)))].toSorted().join("\n");
  if (keys(last.rates) !== keys(rates)) return false;
  const [first] = rates as [RateOfScope];
  const { kind } = first.tier.label.days;
  return kind === "next" || kind === "rest" || findStart(first) > Math.max(...last.rates.map(findStart));
}

const findStart = ({ tier }: RateOfScope) => (tier.label.days.kind === "range" ? tier.label.days.from : 0);

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
function addStatement(parent: Context, { section, ownFrees, isPerDay }: Context): void {
  const direction = section.direction?.value;
  const qualified = ownFrees.map((free) => ({ ...(direction && direction !== "both" && { direction }), ...free }));
  parent.ownFrees.push(...qualified);
  parent.isPerDay ||= isPerDay;
  if (direction !== parent.section.direction?.value) return;
  for (const name of OF_STATEMENT) Object.assign(parent.section, { [name]: section[name] });
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
