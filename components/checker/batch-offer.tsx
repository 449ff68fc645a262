import { ButtonLink } from "../ui/button.tsx";

const NEW_BATCH = "/dashboard/audits/new";

/** A batch needs an account. A person without one signs up first and comes to the batch from there. */
export const buildBatchAddress = (isSignedOut: boolean): string =>
  isSignedOut ? `/sign-up?${new URLSearchParams({ next: NEW_BATCH })}` : NEW_BATCH;

export function BatchOffer({ isSignedOut, isFileHeld }: { isSignedOut: boolean; isFileHeld?: boolean }) {
  return (
    <section aria-labelledby="batch-heading" className="max-w-prose print:hidden">
      <h2 id="batch-heading">Check a whole month</h2>
      <p className="mt-4 mb-4">
        Drop all invoices at the same time: they are read together, you look only at the doubtful values, and each is
        compared with its tariff.
        {isSignedOut && " You need an account."}
        {isFileHeld && " This browser holds your file for a day, so that you can add it there."}
      </p>
      <ButtonLink href={buildBatchAddress(isSignedOut)} look="quiet">
        Check all invoices of a month
      </ButtonLink>
    </section>
  );
}
