import { createHash } from "node:crypto";
import { type Interval, isOpen } from "#lib/domain/audit/assumption.ts";
import type { AuditedLine } from "#lib/domain/audit/audit-facts.ts";
import type { AuditBasis, AuditReport } from "#lib/domain/audit/audit-report.ts";
import { findClockCharge } from "#lib/domain/audit/charge-of-clock.ts";
import { buildDispute, type Dispute } from "#lib/domain/audit/dispute.ts";
import { type EvidenceKind, listNeededKinds } from "#lib/domain/audit/evidence-kinds.ts";
import { isStatedRate } from "#lib/domain/audit/exchange.ts";
import { type Authority, type Finding, isRaisable, type Strength } from "#lib/domain/audit/finding.ts";
import { groupFindings } from "#lib/domain/audit/group-findings.ts";
import type { AuditedInvoice, InvoiceLine, OwnTerms } from "#lib/domain/audit/invoice.ts";
import { CONTRACT_PAGE, PROOF_OF_NO_MOVE } from "#lib/domain/audit/rules/evidence.ts";
import { findLineName } from "#lib/domain/audit/rules/finding-texts.ts";
import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import type { BilledCharge } from "#lib/domain/demurrage/container-events.ts";
import { fillPattern } from "#lib/domain/letters/fill-pattern.ts";
import { getLetterFormats, type LetterFormats, writeLetterPoint } from "#lib/domain/letters/format-letter.ts";
import type { LetterLanguage } from "#lib/domain/letters/languages.ts";
import type { LetterPoint } from "#lib/domain/letters/letter-point.ts";
import type { CarrierPolicy } from "#lib/domain/policies/policy.ts";
import type { Source } from "#lib/domain/quality/quality.ts";
import type { StorageTariff } from "#lib/domain/storage-tariff.ts";
import type { Schedule, Tariff } from "#lib/domain/tariff.ts";
import { toAuditAnswer } from "#lib/operations/demurrage/audit-invoice.output.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type Decimal, roundMoney } from "#lib/platform/money.ts";
import type { Mark } from "./attachments/annotate-invoice.ts";

/** Amounts are in the currency of the invoice. */
export interface PackAudit {
  /** Of every text here that the carrier reads. Titles of sources and laws stay as they are. */
  language: LetterLanguage;
  /** The name of the carrier. */
  carrier: string;
  invoiceNumber: string | null;
  invoice: Pick<AuditedInvoice, "direction" | "currency" | "invoiceDate" | "dueDate" | "tax">;
  /** `Nhava Sheva, INNSA, India`. */
  place: string;
  verdict: AuditVerdict;
  basis: AuditBasis;
  billed: Decimal;
  expected: Interval;
  /** What the findings recover for certain: by arithmetic, a tariff, a contract or a law. */
  disputed: Decimal;
  /** With the arguable findings too. */
  disputable: Decimal;
  findings: readonly PackFinding[];
  lines: readonly PackLine[];
  /** What the ledgers show where a point is open: the choice that is best for the carrier. */
  shownWith: readonly { question: string; choice: string }[];
  /** Units of the invoice's currency for one unit of the tariff's. */
  exchange: { rate: Decimal; date: IsoDate; isStated: boolean; from: string } | null;
  tariffs: readonly (Tariff | StorageTariff)[];
  /** Rules of the carrier that decide how days count. */
  policies: readonly CarrierPolicy[];
  notes: readonly string[];
  dispute: Dispute;
  /** Of the ports that the pack names, by UN/LOCODE. */
  ports: Readonly<Record<string, string>>;
  /** Their numbers, each once. */
  containers: readonly string[];
  /** The terms of our contract that the amounts are based on. */
  ownTerms: PackTerms | null;
}

export interface PackTerms {
  /** They replace only the free time of the tariff, when there are no schedules. */
  freeDays: number | null;
  /** `containerType` is `null` for all types. */
  schedules: readonly { containerType: string | null; schedule: Schedule }[];
  validFrom: IsoDate | null;
  validTo: IsoDate | null;
  /** As it was typed. */
  text: string | null;
}

/** In the words of a letter to the carrier. */
export interface PackFinding {
  /** `1`, or `1a` for another reason for money of finding 1. */
  number: string;
  rule: string;
  /** Indexes of the lines of the audit that it is about; empty for the whole invoice. */
  lineIndexes: readonly number[];
  /** The containers of these lines. */
  containers: readonly string[];
  isByContract: boolean;
  /** The number of the finding whose amount this one overlaps; `null` for a finding of its own. */
  mainNumber: string | null;
  title: string;
  /** What is wrong and what the carrier should do, in words to the carrier. */
  sentence: string;
  strength: Strength;
  citation: string;
  source: Source | null;
  amount: Decimal | null;
  days: number | null;
  /** Names of the lines that it is about; empty for the whole invoice. */
  lines: readonly string[];
  /** What would prove it, in sentences, and the kinds of files that do. */
  evidence: readonly { text: string; kinds: readonly EvidenceKind[] }[];
}

/** One container, or several whose lines are equal. */
export interface PackLine {
  /** As a sentence names them: `container CSQU3054383`, `line 2`, `the container`. */
  names: readonly string[];
  /** The line of the first container, as the invoice bills it. */
  line: InvoiceLine;
  ledgers: readonly PackLedger[];
  /** Amount of the ledgers of each container in the currency of the invoice, without tax. */
  amount: Decimal;
}

export interface PackLedger {
  charge: BilledCharge | null;
  currency: string;
  freeDays: number;
  freeTimeEndsOn: IsoDate | null;
  total: Decimal;
  /** Every day once, in order; days that are alike are one run. */
  runs: ReturnType<typeof toAuditAnswer>["lines"][number]["ledgers"][number]["runs"];
}

export interface PackSender {
  company: string;
  person: string;
  email: string | null;
  /** Of the post, in lines. */
  address: string | null;
  billOfLading: string | null;
  /** The sender's own reference. */
  reference: string | null;
}

/** A document that is a part of the pack. */
export interface PackAttachment {
  /** `A`, `B` … in the order of the pack. */
  letter: string;
  /** `invoice`, `terms`, or the id of the evidence. */
  id: string;
  /** `null` for our terms, which prove nothing. */
  kind: EvidenceKind | null;
  /** What it is: `Gate pass, 14 Aug 2026`. */
  title: string;
  /** The same for the heading of its pages, whose font has Latin letters only. */
  headingTitle: string;
  /** What it proves. */
  detail: string | null;
  /** The numbers of the points that it supports. */
  points: readonly string[];
  /** In the file store; `null` for the page of our terms, which is made with the pack. */
  file: { key: string; contentType: string } | null;
  /** On the invoice. */
  marks: readonly Mark[];
}

/** Without the number and the hash of the pack. */
export interface PackContent {
  audit: PackAudit;
  sender: PackSender;
  subject: string;
  letter: string;
  attachments: readonly PackAttachment[];
  madeOn: IsoDate;
  factsVersion: number;
  /** Marks each page as a sample. */
  isSample: boolean;
}

interface PackContext {
  language: LetterLanguage;
  invoiceNumber: string | null;
  portNames: ReadonlyMap<string, string>;
  /** The terms of our contract as they were typed. */
  termsText?: string | null;
}

export function packAudit(
  report: AuditReport,
  { language, invoiceNumber, portNames, termsText = null }: PackContext,
): PackAudit {
  const formats = getLetterFormats(language);
  const { invoice, lines, exchange } = report;
  const tariffs = [...new Map(lines.flatMap((line) => line.tariffs).map((tariff) => [tariff.id, tariff])).values()];
  const codes = [invoice.port, ...tariffs.flatMap(({ port, exceptPorts }) => [port, ...exceptPorts])].filter(
    (code) => code !== null,
  );
  const ports = Object.fromEntries(
    codes.flatMap((code) => (portNames.has(code) ? [[code, portNames.get(code) as string]] : [])),
  );
  const port = invoice.port && [ports[invoice.port], invoice.port];
  return {
    language,
    carrier: getCarrierName(invoice.carrier),
    invoiceNumber,
    invoice: {
      direction: invoice.direction,
      currency: invoice.currency,
      invoiceDate: invoice.invoiceDate,
      dueDate: invoice.dueDate,
      tax: invoice.tax,
    },
    place: [...(port || []), formats.formatCountry(invoice.country)].filter(Boolean).join(", "),
    verdict: report.verdict,
    basis: report.basis,
    billed: report.billed,
    expected: report.expected,
    disputed: report.recoverable.certain,
    disputable: report.recoverable.possible,
    findings: groupFindings(report.findings.filter(isRaisable), report).flatMap(({ finding, parts }, index) => {
      const main = String(index + 1);
      return [
        { number: main, mainNumber: null, ...toPackFinding(finding, report, formats) },
        ...parts.map((part, place) => ({
          number: `${main}${toLetters(place).toLowerCase()}`,
          mainNumber: main,
          ...toPackFinding(part, report, formats),
        })),
      ];
    }),
    lines: listPackLines(report, formats),
    shownWith: report.assumptions.filter(isOpen).flatMap(({ question, assumed, choices }) => {
      const choice = choices.find(({ value }) => value === assumed)?.label;
      return choice ? [{ question, choice }] : [];
    }),
    exchange: exchange && {
      rate: exchange.rate,
      date: exchange.date,
      isStated: isStatedRate(exchange),
      from: lines[0]?.schedule.currency ?? invoice.currency,
    },
    tariffs,
    policies: [...new Set(lines.flatMap(({ policies }) => policies))],
    notes: [...new Set(lines.flatMap(({ notes }) => notes))],
    dispute: buildDispute(report),
    ports,
    containers: [...new Set(invoice.lines.flatMap(({ containerNumber }) => containerNumber ?? []))],
    ownTerms: report.basis === "own" && invoice.ownTerms ? toPackTerms(invoice.ownTerms, termsText) : null,
  };
}

const toPackTerms = (
  { freeDays, schedule, schedules, validFrom = null, validTo = null }: OwnTerms,
  text: string | null,
): PackTerms => ({
  freeDays,
  schedules: [
    ...[...(schedules ?? [])].map(([containerType, each]) => ({ containerType, schedule: each })),
    ...(schedule ? [{ containerType: null, schedule }] : []),
  ],
  validFrom,
  validTo,
  text: text !== null && findLettersWithoutGlyph(text) === "" ? text : null,
});

/** `A` to `Z`, then `AA`. */
export const toLetters = (index: number): string =>
  `${index >= 26 ? toLetters(Math.floor(index / 26) - 1) : ""}${String.fromCharCode(65 + (index % 26))}`;

const MAX_CONTAINERS = 3;

/** `Dispute of invoice HL-4711 of 20 Aug 2026, B/L HLCUBO12604, container CSQU3054383`. */
export function formatSubject(
  audit: Pick<PackAudit, "language" | "invoiceNumber" | "invoice" | "containers">,
  { billOfLading }: Pick<PackSender, "billOfLading">,
): string {
  const { containers } = audit;
  const { subject } = getLetterFormats(audit.language).messages;
  const more = containers.length - MAX_CONTAINERS;
  const first = containers.slice(0, MAX_CONTAINERS).join(", ");
  const named = more > 0 ? fillPattern(subject.moreContainers, { containers: first, count: String(more) }) : first;
  return [
    nameInvoice(audit, subject.invoice),
    billOfLading && fillPattern(subject.billOfLading, { number: billOfLading }),
    containers.length > 0 &&
      fillPattern(containers.length === 1 ? subject.containers.one : subject.containers.other, { containers: named }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** With its number and date, as far as they are known. */
export function nameInvoice(
  { language, invoiceNumber, invoice: { invoiceDate } }: Pick<PackAudit, "language" | "invoiceNumber" | "invoice">,
  texts: LetterFormats["messages"]["letter"]["invoice"],
): string {
  const values = {
    number: invoiceNumber ?? "",
    date: invoiceDate ? getLetterFormats(language).formatDate(invoiceDate) : "",
  };
  if (values.number === "") return fillPattern(values.date === "" ? texts.plain : texts.date, values);
  return fillPattern(values.date === "" ? texts.number : texts.both, values);
}

/** The fonts of the PDF have only these letters: Latin with all accents, Chinese, punctuation and signs of currencies. */
const WITHOUT_GLYPH =
  /[^\n\r\t -~\u00a0-\u024f\u1e00-\u1eff\u2010-\u2026\u2030\u2039\u203a\u20a0-\u20bf\u2122\u2212\u3001-\u3003\u3008-\u3011\u3014-\u3017\u4e00-\u9fa5\uff01-\uff5e]/gu;

/** Up to ten, with spaces between them. */
export const findLettersWithoutGlyph = (text: string): string =>
  [...new Set(text.match(WITHOUT_GLYPH) ?? [])].slice(0, 10).join(" ");

/** SHA-256. The same audit, sender, letter, day and facts give the same hash. */
export const hashPackContent = (content: PackContent | Pick<PackContent, "audit" | "attachments">): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex");

/** Texts that speak to the customer, in words to the carrier. */
const TO_CARRIER: Readonly<Record<string, string>> = {
  [CONTRACT_PAGE]: "The page of the contract with its free days and rates.",
  [String(PROOF_OF_NO_MOVE[2])]:
    "Proof that the customer could not change it, and that the charge could not make the container move earlier.",
};

const toCarrier = (text: string) => TO_CARRIER[text] ?? text;

function toPackFinding(
  { rule, letter, strength, authority, amount, days, disputed, evidence }: Finding,
  report: AuditReport,
  formats: LetterFormats,
): Omit<PackFinding, "number" | "mainNumber"> {
  const { lines, policies } = report;
  const facts = [...lines.flatMap(({ tariffs }) => tariffs), ...policies];
  const source = facts.find((fact) => fact.source.id === authority.sourceId)?.source ?? null;
  const { citations } = formats.messages.phrases;
  const citation = citeAuthority(authority, letter, formats);
  const concerned = lines.filter(({ index }) => disputed.some(({ line }) => line === index));
  return {
    rule,
    lineIndexes: concerned.map(({ index }) => index),
    containers: [...new Set(concerned.flatMap(({ line }) => line.containerNumber ?? []))],
    isByContract: authority.kind === "contract",
    ...writeLetterPoint(letter, formats.language),
    strength,
    citation: source?.kind === "third_party_copy" ? fillPattern(citations.copy, { citation }) : citation,
    source,
    amount,
    days,
    lines: concerned.map((line) => formats.formatLineName(findLineName(report, line))),
    evidence: evidence.map((text) => ({ text: toCarrier(text), kinds: listNeededKinds(text) })),
  };
}

/** Titles of tariffs and laws are names, so they stay as they are. */
function citeAuthority({ kind, citation }: Authority, letter: LetterPoint, formats: LetterFormats): string {
  const { citations } = formats.messages.phrases;
  if (kind === "arithmetic") return citations.figures;
  if (kind === "contract") return citations.contract;
  return letter.key === "exchange_rate"
    ? fillPattern(citations.publishedRate, { date: formats.formatDate(letter.values.day.date) })
    : citation;
}

function listPackLines(report: AuditReport, formats: LetterFormats): PackLine[] {
  const answer = toAuditAnswer(report);
  const groups = Map.groupBy(report.lines, ({ line: { containerNumber: _, ...line }, expected }) =>
    JSON.stringify([line, expected]),
  );
  return [...groups.values()].map((group) => {
    const first = group[0] as AuditedLine;
    const { line, ledgers, assumedAmount } = first;
    return {
      names: group.map((line) => formats.formatLineName(findLineName(report, line))),
      line,
      amount: roundMoney(assumedAmount, report.invoice.currency),
      ledgers: ledgers.map((ledger, index) => ({
        charge: findClockCharge(first, index),
        currency: ledger.currency,
        freeDays: ledger.freeDays,
        freeTimeEndsOn: ledger.freeTimeEndsOn,
        total: ledger.total,
        runs: answer.lines[report.lines.indexOf(first)]?.ledgers[index]?.runs ?? [],
      })),
    };
  });
}
