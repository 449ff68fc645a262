import { Button, ButtonLink } from "../ui/button.tsx";
import { type AuditPage, buildPageAddress } from "./audit-page.ts";

/** `isTrialLeft`: the trial of the largest plan was not used yet. */
export type Saving =
  | { kind: "signed_out" }
  | { kind: "no_plan"; isTrialLeft: boolean; trialDays: number }
  | { kind: "ready" };

/** A person without an account signs up first and comes back to the result. */
export function SaveAudit({ page, saving }: { page: AuditPage; saving: Saving }) {
  return (
    <section aria-labelledby="save-heading" className="keep max-w-prose print:hidden">
      <h2 id="save-heading">Keep this audit</h2>
      <p className="mt-4 mb-4">
        Save it to follow the dispute until the money is back, and to make a dispute pack: one PDF for the carrier with
        your letter, the days, the findings and the sources.{" "}
        <a href="/pricing/dispute-pack-sample.pdf">See a sample (PDF)</a>.
      </p>
      <Action page={page} saving={saving} />
    </section>
  );
}

function Action({ page, saving }: { page: AuditPage; saving: Saving }) {
  if (saving.kind === "ready") {
    return (
      <form action="/dashboard/invoices/save" method="post">
        <input type="hidden" name="page" value={page.path} />
        <input type="hidden" name="query" value={buildPageAddress(page).split("?").slice(1).join("?")} />
        <Button type="submit">Save this audit</Button>
      </form>
    );
  }
  if (saving.kind === "signed_out") {
    return (
      <form action="/sign-up/keep" method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="page" value={buildPageAddress(page)} />
        <Button type="submit" name="by" value="sign-up">
          Create an account and save it
        </Button>
        <Button type="submit" name="by" value="sign-in" look="quiet">
          Sign in
        </Button>
      </form>
    );
  }
  if (!saving.isTrialLeft) return <ButtonLink href="/pricing">Compare the plans that save audits</ButtonLink>;
  return (
    <form action="/dashboard/start-trial" method="post" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="next" value={buildPageAddress(page)} />
      <Button type="submit">Try Pro+ for {saving.trialDays} days, then save it</Button>
      <span className="text-sm text-soft">Without a card. It ends by itself.</span>
    </form>
  );
}
