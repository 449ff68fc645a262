import Link from "next/link";
import { formatCount } from "#components/format.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { PLAN_FACTS } from "#lib/accounts/plans.ts";

/** For a plan that audits one invoice at a time. */
export function WithoutBatches() {
  const { pro, pro_plus } = PLAN_FACTS;
  return (
    <div className="max-w-prose">
      <p className="mb-6">
        Your plan audits one invoice at a time in the <Link href="/check-demurrage-invoice">invoice check</Link>.{" "}
        {pro.name} audits batches of up to {formatCount(pro.gives.bulkLines)} lines, {pro_plus.name} up to{" "}
        {formatCount(pro_plus.gives.bulkLines)}. You send PDFs, scans, e-mails, Excel or CSV, and download the results
        as XLSX and CSV.
      </p>
      <ButtonLink href="/pricing">Compare the plans</ButtonLink>
    </div>
  );
}
