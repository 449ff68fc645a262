import type { Database } from "#lib/platform/db/client.ts";

/** Only the owner may read it. */
export const SECRET = "Words of Bob alone";

const DAY = new Date("2026-11-01");

/**
 * One of every kind that an account can have. Dispute pack, invoice and line of the bulk audit have the number 1.
 * @returns their ids
 */
export async function createAccountRows(db: Database, userId: string): Promise<string[]> {
  const savedAudit = await db.savedAudit.create({
    data: {
      userId,
      page: "/check-demurrage-invoice",
      form: {},
      invoiceNumber: SECRET,
      carrier: "maersk",
      country: "US",
      direction: "import",
      currency: "USD",
      billed: 1,
      expectedLow: 1,
      verdict: "correct",
      recoverable: 0,
      report: {},
      factsVersion: 1,
      notes: SECRET,
    },
  });
  const container = await db.watchedContainer.create({
    data: {
      userId,
      containerNumber: "CSQU3054383",
      containerType: "40HC",
      carrier: "maersk",
      country: "US",
      direction: "import",
      events: {},
      reference: SECRET,
    },
  });
  const evidence = {
    userId,
    kind: "gate_pass",
    day: DAY,
    note: SECRET,
    fileName: SECRET,
    contentType: "application/pdf",
    size: 1,
  };
  // The rows of a batch have the id of their audit, so that one id fills every part of an address.
  const batch = crypto.randomUUID();
  const rows = await Promise.all([
    db.evidence.create({
      data: { ...evidence, containerId: container.id, fileKey: `accounts/${userId}/evidence/${crypto.randomUUID()}` },
    }),
    db.evidence.create({
      data: { ...evidence, savedAuditId: savedAudit.id, fileKey: `accounts/${userId}/evidence/${crypto.randomUUID()}` },
    }),
    db.disputePack.create({
      data: {
        userId,
        savedAuditId: savedAudit.id,
        number: 1,
        letter: SECRET,
        pdf: Buffer.from(SECRET),
        size: SECRET.length,
        contentHash: "0",
        factsVersion: 1,
      },
    }),
    db.invoiceDocument.create({
      data: {
        userId,
        savedAuditId: savedAudit.id,
        fileKey: `accounts/${userId}/invoices/${crypto.randomUUID()}`,
        fileName: SECRET,
        contentType: "application/pdf",
        size: 1,
        places: { fields: {}, lines: [] },
      },
    }),
    db.reviewLink.create({
      data: { userId, savedAuditId: savedAudit.id, packNumber: 1, tokenHash: `hash of ${userId}`, expiresOn: DAY },
    }),
    db.contractTariff.create({
      data: { userId, name: SECRET, carrier: "maersk", country: "US", direction: "import", containerTypes: [] },
    }),
    db.bulkAudit.create({
      data: {
        id: batch,
        userId,
        fileName: SECRET,
        header: {},
        lineCount: 1,
        status: "done",
        lines: { create: [{ line: 1, invoice: 1, cells: { note: SECRET }, result: {} }] },
        invoices: {
          create: [
            {
              place: 1,
              invoiceNumber: SECRET,
              carrier: "maersk",
              country: "US",
              direction: "import",
              currency: "USD",
              lineCount: 1,
              verdict: "correct",
            },
          ],
        },
        files: {
          create: [
            {
              id: batch,
              userId,
              path: SECRET,
              kind: "pdf",
              state: "read",
              fileKey: `accounts/${userId}/batches/${batch}/${batch}`,
              size: 1,
              sha256: "0",
              pages: 1,
              invoices: {
                create: [
                  {
                    id: batch,
                    bulkAuditId: batch,
                    index: 0,
                    state: "incomplete",
                    reading: { fields: {}, lines: [], reasons: [], pages: [1], usFields: [], notes: [SECRET] },
                  },
                ],
              },
            },
          ],
        },
        packRuns: {
          create: [{ id: batch, userId, makesPacks: true, places: [1], status: "done" }],
        },
      },
    }),
    db.invitation.create({
      data: {
        ...{ accountId: userId, email: `words.of.bob.${batch}@example.com`, role: "clerk", invitedBy: SECRET },
        ...{ tokenHash: `invitation of ${userId}`, expiresAt: new Date(Date.now() + 86_400_000) },
      },
    }),
    db.accountChange.create({
      data: {
        ...{ accountId: userId, personId: userId, personName: SECRET, action: "invoice.save", doneAt: DAY },
        ...{ subjectKind: "invoice", subjectId: savedAudit.id, subjectLabel: SECRET },
      },
    }),
    db.alertRule.create({ data: { userId, kind: "dd_tariff", reportedVersion: 1 } }),
    db.subscription.create({
      data: {
        userId,
        provider: "sandbox",
        providerId: `sub_${userId}`,
        plan: "pro",
        interval: "month",
        currency: "USD",
        amount: 29,
        status: "active",
      },
    }),
    db.billingInvoice.create({
      data: {
        userId,
        number: `OTHER/${userId}`,
        provider: "sandbox",
        paymentId: `pay_${userId}`,
        issuedOn: DAY,
        buyerName: SECRET,
        buyerAddress: SECRET,
        buyerCountry: "IN",
        description: "Pro",
        currency: "USD",
        net: 29,
        taxPercent: 0,
        taxKind: "export",
        tax: 0,
        total: 29,
      },
    }),
  ]);
  const { address } = await db.wallet.create({
    data: { userId, kind: "evm", address: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C" },
  });
  const sessions = await db.session.findMany({ where: { userId } });
  return [savedAudit, container, ...rows, ...sessions].map(({ id }) => id).concat(userId, address);
}
