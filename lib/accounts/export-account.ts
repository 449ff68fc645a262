import { accountSubject } from "#lib/access/free-tier-keys.ts";
import type { Database } from "#lib/platform/db/client.ts";

/** Rows that are read and written together, so that the process answers other requests in between. */
const PAGE_SIZE = 200;

/**
 * Writes everything that is stored about an account as JSON, part by part: an account can have a million lines. Secrets are left out: hashes of passwords,
 * tokens of sessions. The PDF of a dispute pack is left out too; the dashboard has it.
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
      credentials: { select: { providerId: true, createdAt: true } },
      wallets: true,
    },
  });
  yield `{"exported_at":${JSON.stringify(new Date())},\n"user":${JSON.stringify(user, null, 2)}`;
  yield* list(
    "savedAudits",
    rowsOf((page) => db.savedAudit.findMany({ ...own, ...page })),
  );
  yield* list(
    "disputePacks",
    rowsOf((page) => db.disputePack.findMany({ ...own, ...page, omit: { pdf: true } })),
  );
  yield* list(
    "containers",
    rowsOf((page) => db.watchedContainer.findMany({ ...own, ...page })),
  );
  yield* list(
    "contractTariffs",
    rowsOf((page) => db.contractTariff.findMany({ ...own, ...page })),
  );
  yield* list("bulkAudits", bulkAudits(userId, db));
  yield* list(
    "alertRules",
    rowsOf((page) => db.alertRule.findMany({ ...own, ...page })),
  );
  yield* list(
    "subscriptions",
    rowsOf((page) => db.subscription.findMany({ ...own, ...page })),
  );
  yield* list(
    "invoices",
    rowsOf((page) => db.billingInvoice.findMany({ ...own, ...page })),
  );
  const [keys, used] = [
    await db.freeTierKey.findMany({ ...own, omit: { hash: true } }),
    await db.freeQuota.findMany({ where: { subject: accountSubject(userId) }, select: { month: true, used: true } }),
  ];
  yield `,\n"freeTierKeys":${JSON.stringify(keys)},\n"freeCalls":${JSON.stringify(used)}`;
  const select = { id: true, kind: true, toAddress: true, subject: true, text: true, createdAt: true, sentAt: true } as const;
  yield* list(
    "mails",
    rowsOf((page) => db.mail.findMany({ ...own, ...page, select })),
  );
  yield "}\n";
}

async function* bulkAudits(userId: string, db: Database): AsyncGenerator<string> {
  let isFirst = true;
  for await (const audit of eachRow((page) => db.bulkAudit.findMany({ where: { userId }, ...page, omit: { claimId: true, claimedUntil: true } }))) {
    const { id: bulkAuditId } = audit;
    yield `${isFirst ? "" : ",\n"}${JSON.stringify(audit).slice(0, -1)}`;
    isFirst = false;
    const invoices = numberedRows(
      (after) => db.bulkAuditInvoice.findMany({ where: { bulkAuditId, place: { gt: after } }, orderBy: { place: "asc" }, take: PAGE_SIZE }),
      ({ place }) => place,
    );
    const lines = numberedRows(
      (after) => db.bulkAuditLine.findMany({ where: { bulkAuditId, line: { gt: after } }, orderBy: { line: "asc" }, take: PAGE_SIZE }),
      ({ line }) => line,
    );
    yield* list("invoices", invoices);
    yield* list("lines", lines);
    yield "}";
  }
}

interface Page {
  orderBy: { id: "asc" };
  take: number;
  cursor?: { id: string };
  skip?: number;
}

/** Reads all rows, page by page. */
async function* eachRow<Row extends { id: string }>(read: (page: Page) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const rows: Row[] = await read({ orderBy: { id: "asc" }, take: PAGE_SIZE, ...(last && { cursor: { id: last.id }, skip: 1 }) });
    yield* rows;
    last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  } while (last);
}

async function* rowsOf<Row extends { id: string }>(read: (page: Page) => Promise<Row[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of eachRow(read)) {
    yield `${isFirst ? "" : ",\n"}${JSON.stringify(row)}`;
    isFirst = false;
  }
}

async function* numberedRows<Row>(read: (after: number) => Promise<Row[]>, numberOf: (row: Row) => number): AsyncGenerator<string> {
  let after = -1;
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield `${after === -1 ? "" : ",\n"}${rows.map((row) => JSON.stringify(row)).join(",\n")}`;
    if (rows.length < PAGE_SIZE) return;
    after = numberOf(rows.at(-1) as Row);
  }
}

async function* list(name: string, rows: AsyncGenerator<string>): AsyncGenerator<string> {
  yield `,\n"${name}":[`;
  yield* rows;
  yield "]";
}
