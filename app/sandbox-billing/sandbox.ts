import { notFound } from "next/navigation";
import { findBillingSandbox } from "#lib/billing/billing.ts";

/** In production and with Razorpay, the pages of the sandbox do not exist. */
export const requireSandbox = () => findBillingSandbox() ?? notFound();
