import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PackReview } from "#components/review/pack-review.tsx";
import { WHOLE_PACK } from "#lib/dashboard/dispute-packs/pack-summary.ts";
import { countReviewUse, findReviewedPack } from "#lib/dashboard/review-links/find-reviewed-pack.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { findCurrentAccount } from "../../page-account.ts";

export const metadata: Metadata = {
  title: "Dispute of an invoice",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** For the carrier's desk, without an account. An opening by somebody of the account is not counted. */
export default async function ReviewPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const scope = { db: getDatabase(), ...getCurrentContext() };
  const pack = await findReviewedPack(token, scope);
  if (!pack) notFound();
  const isOwner = (await findCurrentAccount())?.accounts.some(({ id }) => id === pack.userId) === true;
  if (!isOwner) await countReviewUse(pack, "open", scope);
  const { summary, letter, expiresOn } = pack;
  const path = `/review/${token}`;
  return (
    <PackReview
      summary={summary}
      letter={letter}
      expiresOn={expiresOn}
      path={path}
      packPath={`${path}/${WHOLE_PACK}`}
      isOwner={isOwner}
    />
  );
}
