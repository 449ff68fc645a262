import { toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import type { SubjectReader } from "./actions.ts";
import type { FieldValues } from "./field-changes.ts";

/** Something of an account as it is now, for its row in the trail. It holds no secrets. */
export interface Subject {
  /** What a person calls it: a container number, an invoice number. `null` for what is there once, such as the team. */
  label: string | null;
  /** The page that shows it. */
  path: string;
  fields: FieldValues;
}

interface Scope {
  db: Database;
  accountId: string;
}

/** `null` when the account has no such thing. @param id `null` for what an account has once */
export const readSubject = async (reader: SubjectReader, id: string | null, scope: Scope): Promise<Subject | null> =>
  READERS[reader](id ?? "", scope);

type Read = (id: string, scope: Scope) => Promise<Subject | null>;

const formatDay = (day: Date | null) => day && toIsoDate(day);

/** Values of the same name are one list. */
function collectFields(entries: readonly (readonly [name: string, value: string | null])[]): FieldValues {
  const fields: Record<string, string | null> = {};
  for (const [name, value] of entries) fields[name] = name in fields ? `${fields[name]}; ${value}` : value;
  return fields;
}

/** `gate_out_full` is shown as `Gate out full`. */
const formatName = (name: string) => {
  const words = name.replaceAll(/[_.]/g, " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Of a column with JSON: one field for each of its own. */
const listJsonFields = (json: unknown, prefix = ""): (readonly [string, string])[] =>
  Object.entries((json ?? {}) as Record<string, unknown>).map(([name, value]) => [
    `${prefix}${formatName(name)}`,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);

interface EvidenceRow {
  fileName: string;
  kind: string;
  day: Date;
}

const describeEvidence = ({ kind, day }: EvidenceRow) => `${formatName(kind)}, ${toIsoDate(day)}`;

const listEvidenceFields = (rows: readonly EvidenceRow[]) =>
  rows.map((row) => [`Evidence “${row.fileName}”`, describeEvidence(row)] as const);

const EVIDENCE = { select: { fileName: true, kind: true, day: true }, orderBy: { id: "asc" } } as const;

const readInvoice: Read = async (id, { db, accountId: userId }) => {
  const row = await db.savedAudit.findFirst({
    where: { id, userId },
    omit: { report: true, form: true },
    include: {
      disputePacks: { select: { number: true }, orderBy: { number: "asc" } },
      reviewLinks: { select: { packNumber: true, expiresOn: true, revokedAt: true }, orderBy: { id: "asc" } },
      invoiceDocument: { select: { fileName: true } },
      evidence: EVIDENCE,
    },
  });
  if (!row) return null;
  const expected = `${row.expectedLow} to ${row.expectedHigh ?? "?"} ${row.currency}`;
  return {
    label: row.invoiceNumber ?? `invoice of ${row.carrier}`,
    path: `/dashboard/invoices/${id}`,
    fields: collectFields([
      ["Status", row.status],
      ["Sent to the carrier on", formatDay(row.sentOn)],
      ["Answered on", formatDay(row.answeredOn)],
      ["Recovered on", formatDay(row.recoveredOn)],
      ["Recovered amount", row.recoveredAmount && `${row.recoveredAmount} ${row.currency}`],
      ["Notes", row.notes],
      ["Billed", `${row.billed} ${row.currency}`],
      ["Verdict", formatName(row.verdict)],
      ["Expected", expected],
      ["Carrier's invoice", row.invoiceDocument?.fileName ?? null],
      ...row.disputePacks.map(({ number }) => [`Dispute pack ${number}`, "made"] as const),
      ...row.reviewLinks.map(
        ({ packNumber, expiresOn, revokedAt }) =>
          [`Review links of pack ${packNumber}`, revokedAt ? "ended" : `until ${toIsoDate(expiresOn)}`] as const,
      ),
      ...listEvidenceFields(row.evidence),
    ]),
  };
};

const readEvidence: Read = async (id, { db, accountId: userId }) => {
  const row = await db.evidence.findFirst({ where: { id, userId } });
  return (
    row && {
      label: row.fileName,
      path: row.containerId ? `/dashboard/containers/${row.containerId}` : `/dashboard/invoices/${row.savedAuditId}`,
      fields: { Kind: describeEvidence(row), "What it proves": row.note, Container: row.containerNumber },
    }
  );
};

const readBatch: Read = async (id, { db, accountId: userId }) => {
  const row = await db.bulkAudit.findFirst({
    where: { id, userId },
    select: { fileName: true, answers: true, lineCount: true },
  });
  if (!row) return null;
  const answers = Object.entries(row.answers as Record<string, unknown>).flatMap(([group, given]) =>
    listJsonFields(given, `${group}: `),
  );
  return {
    label: row.fileName,
    path: `/dashboard/audits/${id}`,
    fields: collectFields([["Lines", row.lineCount > 0 ? String(row.lineCount) : null], ...answers]),
  };
};

const readReadInvoice: Read = async (id, { db, accountId: userId }) => {
  const row = await db.batchInvoice.findFirst({
    where: { id, bulkAudit: { userId } },
    select: {
      bulkAuditId: true,
      invoiceNumber: true,
      corrections: true,
      state: true,
      file: { select: { path: true } },
    },
  });
  return (
    row && {
      label: row.invoiceNumber ?? row.file.path,
      path: `/dashboard/audits/${row.bulkAuditId}`,
      fields: collectFields([["State", formatName(row.state)], ...listJsonFields(row.corrections)]),
    }
  );
};

const readContainer: Read = async (id, { db, accountId: userId }) => {
  const row = await db.watchedContainer.findFirst({ where: { id, userId }, include: { evidence: EVIDENCE } });
  if (!row) return null;
  const interruptions = row.interruptions as unknown[];
  return {
    label: row.containerNumber,
    path: `/dashboard/containers/${id}`,
    fields: collectFields([
      ["Container", row.containerNumber],
      ["Type", row.containerType],
      ["Carrier", row.carrier],
      ["Country", row.country],
      ["Port", row.port],
      ["Terminal", row.terminal],
      ["Direction", row.direction],
      ["Charge", row.charge],
      ["Free days", row.freeDays === null ? null : String(row.freeDays)],
      ["Reference", row.reference],
      ["Interruptions", interruptions.length > 0 ? JSON.stringify(interruptions) : null],
      ["Closed", row.closedAt ? "yes" : null],
      ...listJsonFields(row.events),
      ...listJsonFields(row.answers, "Answer: "),
      ...listEvidenceFields(row.evidence),
    ]),
  };
};

const readContainerSettings: Read = async (_id, { db, accountId: userId }) => {
  const row = await db.accountSettings.findUnique({ where: { userId } });
  return {
    label: null,
    path: "/dashboard/containers",
    fields: {
      "Mails before the last free day": (row?.remindsOfFreeDays ?? true) ? "on" : "off",
      "Calendar link": row?.calendarTokenHash ? "works" : null,
    },
  };
};

interface ContractRow {
  carrier: string;
  country: string;
  direction: string;
}

const describeContract = ({ carrier, country, direction }: ContractRow) => `${carrier}, ${country}, ${direction}`;

const readContract: Read = async (id, { db, accountId: userId }) => {
  const row = await db.contractTariff.findFirst({ where: { id, userId } });
  if (!row) return null;
  const slabs = row.slabs as { from_day: number; to_day: number | null; rate_per_day: string | number }[];
  return {
    label: row.name,
    path: `/dashboard/contract-tariffs/${id}`,
    fields: {
      Name: row.name,
      Carrier: row.carrier,
      Country: row.country,
      Port: row.port,
      Direction: row.direction,
      Charge: row.charge,
      "Container types": row.containerTypes.join(", "),
      "Free days": row.freeDays === null ? null : String(row.freeDays),
      Currency: row.currency,
      Tiers: slabs.map((slab) => `${slab.from_day}–${slab.to_day ?? ""}: ${slab.rate_per_day}`).join("; "),
      "Valid from": formatDay(row.validFrom),
      "Valid to": formatDay(row.validTo),
    },
  };
};

const readDocument: Read = async (id, { db, accountId: userId }) => {
  const row = await db.tariffDocument.findFirst({
    where: { id, userId },
    select: {
      fileName: true,
      confirmedAt: true,
      contracts: {
        select: { name: true, carrier: true, country: true, direction: true },
        orderBy: { id: "asc" },
      },
    },
  });
  return (
    row && {
      label: row.fileName,
      path: `/dashboard/tariff-documents/${id}`,
      fields: collectFields([
        ["Confirmed", row.confirmedAt ? "yes" : null],
        ...row.contracts.map((contract) => [`Contract tariff “${contract.name}”`, describeContract(contract)] as const),
      ]),
    }
  );
};

const readAlerts: Read = async (_id, { db, accountId: userId }) => {
  const rows = await db.alertRule.findMany({ where: { userId }, orderBy: { id: "asc" } });
  return {
    label: null,
    path: "/dashboard/alerts",
    fields: collectFields(
      rows.map(({ kind, carrier, country }) => [
        `${kind === "dd_tariff" ? "Tariffs" : "Surcharges"} of ${carrier ?? "every carrier"} in ${country ?? "every country"}`,
        "reported",
      ]),
    ),
  };
};

const readTeamSubject: Read = async (_id, { db, accountId }) => {
  const [members, invitations] = await Promise.all([
    db.member.findMany({ where: { accountId }, select: { role: true, user: { select: { email: true } } } }),
    db.invitation.findMany({ where: { accountId, acceptedAt: null }, orderBy: { id: "asc" } }),
  ]);
  return {
    label: null,
    path: "/dashboard/settings/team",
    fields: collectFields([
      ...members.map(({ role, user }) => [user.email, role] as const),
      ...invitations.map(
        ({ email, role, expiresAt }) => [`Invitation of ${email}`, `${role}, until ${toIsoDate(expiresAt)}`] as const,
      ),
    ]),
  };
};

const readCompany: Read = async (_id, { db, accountId: userId }) => {
  const row = await db.accountSettings.findUnique({ where: { userId } });
  return {
    label: null,
    path: "/dashboard/settings",
    fields: {
      Company: row?.company ?? null,
      Contact: row?.senderName ?? null,
      "E-mail address for answers": row?.senderEmail ?? null,
      Address: row?.senderAddress ?? null,
    },
  };
};

const readBilling: Read = async (_id, { db, accountId: userId }) => {
  const [details, trial, plans] = await Promise.all([
    db.billingDetails.findUnique({ where: { userId } }),
    db.trial.findUnique({ where: { userId } }),
    db.subscription.findMany({
      where: { userId, status: { in: ["pending", "active", "past_due"] } },
      orderBy: { id: "asc" },
    }),
  ]);
  return {
    label: null,
    path: "/dashboard/billing",
    fields: collectFields([
      ["Trial until", formatDay(trial?.endsAt ?? null)],
      ["Name", details?.name ?? null],
      ["Address", details?.address ?? null],
      ["Country", details?.country ?? null],
      ["State", details?.state ?? null],
      ["GSTIN", details?.gstin ?? null],
      ...plans.map(
        ({ plan, interval, amount, currency, status, cancelAtPeriodEnd }) =>
          [
            `Plan ${plan}`,
            `${amount} ${currency} a ${interval}, ${status}${cancelAtPeriodEnd ? ", ends with its period" : ""}`,
          ] as const,
      ),
    ]),
  };
};

const readKeys: Read = async (_id, { db, accountId: userId }) => {
  const [keys, wallets] = await Promise.all([
    db.freeTierKey.findMany({ where: { userId, revokedAt: null }, select: { prefix: true } }),
    db.wallet.findMany({ where: { userId }, orderBy: { address: "asc" } }),
  ]);
  return {
    label: null,
    path: "/dashboard/api",
    fields: collectFields([
      ...keys.map(({ prefix }) => [`Key ${prefix ?? ""}…`, "works"] as const),
      ...wallets.map(({ address }) => [`Wallet ${address}`, "linked"] as const),
    ]),
  };
};

/** Of a row with an id. */
const withId =
  (read: Read): Read =>
  async (id, scope) =>
    isUuid(id) ? read(id, scope) : null;

const READERS: Readonly<Record<SubjectReader, Read>> = {
  invoice: withId(readInvoice),
  evidence: withId(readEvidence),
  batch: withId(readBatch),
  read_invoice: withId(readReadInvoice),
  container: withId(readContainer),
  container_settings: readContainerSettings,
  contract: withId(readContract),
  document: withId(readDocument),
  alerts: readAlerts,
  team: readTeamSubject,
  company: readCompany,
  billing: readBilling,
  keys: readKeys,
};
