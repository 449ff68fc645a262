import type { Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { AccountChoices } from "#components/account/account-choices.tsx";
import { listSectionCounts } from "#components/account/dashboard-sections.ts";
import { formatPlan } from "#components/account/plan-texts.ts";
import { Workplace } from "#components/account/workplace.tsx";
import { SIDE_BAR_COOKIE } from "#components/elements/side-bar-cookie.ts";
import { countOpenWork } from "#lib/dashboard/overview/count-open-work.ts";
import { MAX_SEARCH_LENGTH } from "#lib/dashboard/search/search-text.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { isIllustrativeHidden, isIllustrativeShown } from "#lib/platform/illustrative.ts";
import { findCurrentAccount } from "../page-account.ts";
import { PageScript } from "../page-script.tsx";

/** The bar at the bottom of a phone reaches its edge, and leaves room for its line. */
export const viewport: Viewport = { viewportFit: "cover" };

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const account = await findCurrentAccount();
  if (!account) return children; // The page leads to the sign-in page.
  const counts = await countOpenWork({ db: getDatabase(), userId: account.id, ...getCurrentContext() });
  return (
    <>
      <Workplace
        person={account.person}
        plan={formatPlan(account.plan, new Date())}
        isOwner={account.role === "owner"}
        counts={listSectionCounts(counts)}
        isFolded={(await cookies()).get(SIDE_BAR_COOKIE)?.value === "folded"}
        illustrative={isIllustrativeShown() ? "shown" : isIllustrativeHidden() ? "hidden" : "off"}
        maxSearchLength={MAX_SEARCH_LENGTH}
        accounts={account.accounts.length > 1 && <AccountChoices current={account.id} accounts={account.accounts} />}
      >
        {/* By its attribute, a stylesheet hides from readers what they cannot send. The routes of the forms decide. */}
        <div className="contents" data-role={account.role}>
          {children}
        </div>
      </Workplace>
      <PageScript name="shell" />
    </>
  );
}
