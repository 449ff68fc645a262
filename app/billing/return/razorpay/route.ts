import { isCheckoutSignature } from "#lib/billing/razorpay/razorpay-provider.ts";
import { redirectTo } from "#lib/forms/redirect-to.ts";
import { env } from "#lib/platform/env.ts";
import { readLimited } from "#lib/platform/read-limited.ts";

const MAX_BYTES = 16 * 1_024;

const PAGE = "/dashboard/billing";

/**
 * Razorpay's checkout returns here (`callback_url`). The route checks the signature, but only the webhook changes
 * anything.
 */
export async function POST(request: Request): Promise<Response> {
  const body = env.RAZORPAY_KEY_SECRET ? await readLimited(request, MAX_BYTES) : undefined;
  if (!body) return new Response("Not found.", { status: 404 });
  const fields = new URLSearchParams(body.toString("utf8"));
  const [paymentId, providerId, signature] = ["payment_id", "subscription_id", "signature"].map(
    (name) => fields.get(`razorpay_${name}`) ?? "",
  ) as [string, string, string];
  if (!isCheckoutSignature({ paymentId, providerId, signature }, env.RAZORPAY_KEY_SECRET as string))
    return new Response("Wrong signature.", { status: 400 });
  const notice = "Razorpay has received your payment. Your plan starts when it is confirmed, usually within a minute.";
  return redirectTo({ to: PAGE, notice });
}
