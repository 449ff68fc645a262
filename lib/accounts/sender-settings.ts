import type { Database } from "#lib/platform/db/client.ts";

/** The sender of letters to carriers. */
export interface SenderSettings {
  company: string | null;
  person: string | null;
  email: string | null;
  /** Of the post, in lines. */
  address: string | null;
}

interface Scope {
  db: Database;
  userId: string;
}

const COLUMNS = { company: true, senderName: true, senderEmail: true, senderAddress: true } as const;

/** As they are stored: `null` for what the person has not entered. */
export async function readSenderSettings({ db, userId }: Scope): Promise<SenderSettings> {
  const row = await db.accountSettings.findUnique({ where: { userId }, select: COLUMNS });
  return {
    company: row?.company ?? null,
    person: row?.senderName ?? null,
    email: row?.senderEmail ?? null,
    address: row?.senderAddress ?? null,
  };
}

export async function saveSenderSettings(
  { company, person, email, address }: SenderSettings,
  { db, userId }: Scope,
): Promise<void> {
  const row = { company, senderName: person, senderEmail: email, senderAddress: address };
  await db.accountSettings.upsert({ where: { userId }, create: { userId, ...row }, update: row });
}

/** With the name and the address of the owner for what is not stored. */
export const completeSender = (
  { company, person, email, address }: SenderSettings,
  owner: { name: string; email: string },
): { company: string; person: string; email: string; address: string | null } => ({
  company: company ?? owner.name,
  person: person ?? owner.name,
  email: email ?? owner.email,
  address,
});
