import { toQuotaSubject } from "#lib/access/free-tier-keys.ts";
import type { Database } from "#lib/platform/db/client.ts";

/** Rows that are read and written together, so that the process answers other requests in between. */
const PAGE_SIZE = 200;

/**
 * As JSON, part by part: an account can have a million lines. Secrets are left out: hashes of passwords, tokens of
 * sessions. The files of invoices, dispute packs and evidence are left out too; the dashboard has them.
 */
export async function* exportAccount(userId: string, { db }: { db: Database }): AsyncGenerator<string> {
  const own = { where: { userId } };
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    omit: { image: true },
    include: {
      settings: { omit: { calendarTokenHash: true } },
      trial: true,
      billingDetails: true,
      sessions: { omit: { token: true } },
      members: { omit: { accountId: true }, include: { user: { select: { name: true, email: true } } } },
      memberships: { omit: { userId: true }, include: { account: { select: { name: true, email: true } } } },
      invitations: { omit: { accountId: true, tokenHash: true } },
      credentials: { select: { providerId: true, createdAt: true } },
      wallets: true,
    },
  });
  yield `{"exported_at":${JSON.stringify(new Date())},\n"user":${JSON.stringify(user, null, 2)}`;
  yield* exportList(
    "savedAudits",
    exportRows((page) => db.savedAudit.findMany({ ...own, ...page })),
  );
  yield* exportList(
    "disputePacks",
    exportRows((page) => db.disputePack.findMany({ ...own, ...page, omit: { pdf: true, fileKey: true } })),
  );
  yield* exportList(
    "reviewLinks",
    exportRows((page) => db.reviewLink.findMany({ ...own, ...page, omit: { tokenHash: true } })),
  );
  yield* exportList(
    "invoiceDocuments",
    exportRows((page) => db.invoiceDocument.findMany({ ...own, ...page, omit: { fileKey: true } })),
  );
  yield* exportList(
    "containers",
    exportRows((page) => db.watchedContainer.findMany({ ...own, ...page })),
  );
  yield* exportList(
    "evidence",
    exportRows((page) => db.evidence.findMany({ ...own, ...page, omit: { fileKey: true } })),
  );
  yield* exportList(
    "contractTariffs",
    exportRows((page) => db.contractTariff.findMany({ ...own, ...page })),
  );
  yield* exportList("bulkAudits", exportBulkAudits(userId, db));
  yield* exportList(
    "alertRules",
    exportRows((page) => db.alertRule.findMany({ ...own, ...page })),
  );
  yield* exportList(
    "subscriptions",
    exportRows((page) => db.subscription.findMany({ ...own, ...page })),
  );
  yield* exportList(
    "invoices",
    exportRows((page) => db.billingInvoice.findMany({ ...own, ...page })),
  );
  yield* exportList(
    "trail",
    exportRows((page) => db.accountChange.findMany({ where: { accountId: userId }, ...page })),
  );
  const [keys, used] = [
    await db.freeTierKey.findMany({ ...own, omit: { hash: true } }),
    await db.freeQuota.findMany({ where: { subject: toQuotaSubject(userId) }, select: { month: true, used: true } }),
  ];
  yield `,\n"freeTierKeys":${JSON.stringify(keys)},\n"freeCalls":${JSON.stringify(used)}`;
  const select = {
    id: true,
    kind: true,
    toAddress: true,
    subject: true,
    text: true,
    createdAt: true,
    sentAt: true,
  } as const;
  yield* exportList(
    "mails",
    exportRows((page) => db.mail.findMany({ ...own, ...page, select })),
  );
  yield "}\n";
}

async function* exportBulkAudits(userId: string, db: Database): AsyncGenerator<string> {
  let isFirst = true;
  for await (const audit of readEachRow((page) =>
    db.bulkAudit.findMany({ where: { userId }, ...page, omit: { claimId: true, claimedUntil: true } }),
  )) {
    const { id: bulkAuditId } = audit;
    yield `${isFirst ? "" : ",\n"}${JSON.stringify(audit).slice(0, -1)}`;
    isFirst = false;
    const invoices = exportNumberedRows(
      (after) =>
        db.bulkAuditInvoice.findMany({
          where: { bulkAuditId, place: { gt: after } },
          orderBy: { place: "asc" },
          take: PAGE_SIZE,
        }),
      ({ place }) => place,
    );
    const lines = exportNumberedRows(
      (after) =>
        db.bulkAuditLine.findMany({
          where: { bulkAuditId, line: { gt: after } },
          orderBy: { line: "asc" },
          take: PAGE_SIZE,
          // It says the same as the cells.
          omit: { invoiceLine: true },
        }),
      ({ line }) => line,
    );
    yield* exportList("invoices", invoices);
    yield* exportList("lines", lines);
    const own = { where: { bulkAuditId } };
    yield* exportList(
      "files",
      exportRows((page) =>
        db.batchFile.findMany({ ...own, ...page, omit: { fileKey: true, leaseId: true, leasedUntil: true } }),
      ),
    );
    yield* exportList(
      "readInvoices",
      exportRows((page) => db.batchInvoice.findMany({ ...own, ...page })),
    );
    yield* exportList(
      "packRuns",
      exportRows((page) => db.packRun.findMany({ ...own, ...page, omit: { leaseId: true, leasedUntil: true } })),
    );
    yield "}";
  }
}

interface Page {
  orderBy: { id: "asc" };
  take: number;
  cursor?: { id: string };
  skip?: number;
}

async function* readEachRow<Row extends { id: string }>(read: (page: Page) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const rows: Row[] = await read({
      orderBy: { id: "asc" },
      take: PAGE_SIZE,
      ...(last && { cursor: { id: last.id }, skip: 1 }),
    });
    yield* rows;
    last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  } while (last);
}

async function* exportRows<Row extends { id: string }>(read: (page: Page) => Promise<Row[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of readEachRow(read)) {
    yield `${isFirst ? "" : ",\n"}${JSON.stringify(row)}`;
    isFirst = false;
  }
}

async function* exportNumberedRows<Row>(
  read: (after: number) => Promise<Row[]>,
  getNumber: (row: Row) => number,
): AsyncGenerator<string> {
  let after = -1;
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield `${after === -1 ? "" : ",\n"}${rows.map((row) => JSON.stringify(row)).join(",\n")}`;
    if (rows.length < PAGE_SIZE) return;
    after = getNumber(rows.at(-1) as Row);
  }
}

async function* exportList(name: string, rows: AsyncGenerator<string>): AsyncGenerator<string> {
  yield `,\n"${name}":[`;
  yield* rows;
  yield "]";
}
