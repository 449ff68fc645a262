import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";

export const metadata: Metadata = { title: "Outbox", robots: { index: false } };

const MAX_MAILS = 50;

/** The page exists only outside production and without SMTP_URL. */
export default async function OutboxPage() {
  if (env.isProduction || env.SMTP_URL) notFound();
  const mails = await getDatabase().mail.findMany({ orderBy: { createdAt: "desc" }, take: MAX_MAILS });
  return (
    <>
      <h1 className="mb-6">Outbox</h1>
      <p className="mb-8 max-w-prose">
        This server has no mail server, so its mails stay here: the newest {MAX_MAILS}. In production this page does not
        exist.
      </p>
      {mails.length === 0 && <p>No mail yet.</p>}
      {mails.map(({ id, toAddress, subject, text, createdAt }) => (
        <article key={id} className="mb-8 border-t border-edge pt-4">
          <h2 className="text-lg">{subject}</h2>
          <p className="text-sm text-soft">
            To {toAddress}, {createdAt.toISOString()}
          </p>
          <pre className="mt-2 font-sans break-all whitespace-pre-wrap">{withLinks(text)}</pre>
        </article>
      ))}
    </>
  );
}

const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part) =>
    part.startsWith("http") ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
