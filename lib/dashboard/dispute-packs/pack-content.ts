import { createHash } from "node:crypto";
import { type Interval, isOpen } from "#lib/domain/audit/assumption.ts";
import type { AuditedLine } from "#lib/domain/audit/audit-facts.ts";
import type { AuditBasis, AuditReport } from "#lib/domain/audit/audit-report.ts";
import { findClockCharge } from "#lib/domain/audit/charge-of-clock.ts";
import { buildDispute, type Dispute } from "#lib/domain/audit/dispute.ts";
import { isStatedRate } from "#lib/domain/audit/exchange.ts";
import { type Finding, isRaisable, type Strength } from "#lib/domain/audit/finding.ts";
import { groupFindings } from "#lib/domain/audit/group-findings.ts";
import type { AuditedInvoice, InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { CONTRACT_PAGE, PROOF_OF_NO_MOVE } from "#lib/domain/audit/rules/evidence.ts";
import { formatLineName } from "#lib/domain/audit/rules/finding-texts.ts";
import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import type { BilledCharge } from "#lib/domain/demurrage/container-events.ts";
import type { CarrierPolicy } from "#lib/domain/policies/policy.ts";
import type { Source } from "#lib/domain/quality/quality.ts";
import type { StorageTariff } from "#lib/domain/storage-tariff.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { toAuditAnswer } from "#lib/operations/demurrage/audit-invoice.output.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type Decimal, roundMoney } from "#lib/platform/money.ts";

/** Amounts are in the currency of the invoice. */
export interface PackAudit {
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
}

/** In the words of a letter to the carrier. */
export interface PackFinding {
  /** `1`, or `1.1` for another reason for money of finding 1. */
  number: string;
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
  evidence: readonly string[];
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
  billOfLading: string | null;
  /** The sender's own reference. */
  reference: string | null;
}

/** Without the number and the hash of the pack. */
export interface PackContent {
  audit: PackAudit;
  sender: PackSender;
  letter: string;
  madeOn: IsoDate;
  factsVersion: number;
  /** Marks each page as a sample. */
  isSample: boolean;
}

export function packAudit(
  report: AuditReport,
  { invoiceNumber, portNames }: { invoiceNumber: string | null; portNames: ReadonlyMap<string, string> },
): PackAudit {
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
    carrier: getCarrierName(invoice.carrier),
    invoiceNumber,
    invoice: {
      direction: invoice.direction,
      currency: invoice.currency,
      invoiceDate: invoice.invoiceDate,
      dueDate: invoice.dueDate,
      tax: invoice.tax,
    },
    place: [...(port || []), getCountryName(invoice.country)].filter(Boolean).join(", "),
    verdict: report.verdict,
    basis: report.basis,
    billed: report.billed,
    expected: report.expected,
    disputed: report.recoverable.certain,
    disputable: report.recoverable.possible,
    findings: groupFindings(report.findings.filter(isRaisable), report).flatMap(({ finding, parts }, index) => {
      const main = String(index + 1);
      return [
        { number: main, mainNumber: null, ...toPackFinding(finding, report) },
        ...parts.map((part, place) => ({
          number: `${main}.${place + 1}`,
          mainNumber: main,
          ...toPackFinding(part, report),
        })),
      ];
    }),
    lines: listPackLines(report),
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
  };
}

/** SHA-256. The same audit, sender, letter, day and facts give the same hash. */
export const hashPackContent = (content: PackContent | PackAudit): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex");

/** Texts that speak to the customer, in words to the carrier. */
const TO_CARRIER: Readonly<Record<string, string>> = {
  [CONTRACT_PAGE]: "The page of the contract with its free days and rates.",
  [String(PROOF_OF_NO_MOVE[2])]:
    "Proof that the customer could not change it, and that the charge could not make the container move earlier.",
  "Your contract or rate sheet": "Our contract or rate sheet",
};

const toCarrier = (text: string) => TO_CARRIER[text] ?? text;

function toPackFinding(
  { title, sentence, strength, authority, amount, days, disputed, evidence }: Finding,
  report: AuditReport,
): Omit<PackFinding, "number" | "mainNumber"> {
  const { lines, policies } = report;
  const facts = [...lines.flatMap(({ tariffs }) => tariffs), ...policies];
  const source = facts.find((fact) => fact.source.id === authority.sourceId)?.source ?? null;
  const copy = source?.kind === "third_party_copy" ? " (a copy by somebody else)" : "";
  const concerned = lines.filter(({ index }) => disputed.some(({ line }) => line === index));
  return {
    title,
    sentence,
    strength,
    citation: `${toCarrier(authority.citation)}${copy}`,
    source,
    amount,
    days,
    lines: concerned.map((line) => formatLineName(report, line)),
    evidence: evidence.map(toCarrier),
  };
}

function listPackLines(report: AuditReport): PackLine[] {
  const answer = toAuditAnswer(report);
  const groups = Map.groupBy(report.lines, ({ line: { containerNumber: _, ...line }, expected }) =>
    JSON.stringify([line, expected]),
  );
  return [...groups.values()].map((group) => {
    const first = group[0] as AuditedLine;
    const { line, ledgers, assumedAmount } = first;
    return {
      names: group.map((line) => formatLineName(report, line)),
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
