import type { WalletName } from "#lib/access/payments/wallet-address.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { buildWalletLinkedMail } from "../mail/account-mails.ts";
import { queueMail } from "../mail/queue-mail.ts";

/**
 * Informs the owner by mail. A wallet belongs to one account: of two that ask at the same time, one gets it.
 * @returns `yours` or `taken` when the wallet was linked before
 */
export async function linkWallet(
  { kind, address }: WalletName,
  { db, userId }: { db: Database; userId: string },
): Promise<"linked" | "yours" | "taken"> {
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.wallet.createMany({ data: [{ address, kind, userId }], skipDuplicates: true });
    if (count === 0) return (await transaction.wallet.count({ where: { address, userId } })) > 0 ? "yours" : "taken";
    const { email } = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
    await queueMail(transaction, {
      kind: "wallet_linked",
      to: email,
      userId,
      content: buildWalletLinkedMail(address, `${env.PUBLIC_BASE_URL}/dashboard/api`),
    });
    return "linked";
  });
}
