import Link from "next/link";
import type { ReactNode } from "react";
import { IllustrativeShown } from "../illustrative/illustrative-shown.tsx";
import { Icon } from "../ui/icon.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { AccountSearch } from "./account-search.tsx";
import { DashboardNav } from "./dashboard-nav.tsx";
import type { DashboardPath, SectionCount } from "./dashboard-sections.ts";

interface Props {
  person: { name: string; email: string };
  plan: string;
  /** Of the account in which the person works. */
  isOwner: boolean;
  counts: Partial<Record<DashboardPath, SectionCount>>;
  /** The side bar shows icons only. */
  isFolded: boolean;
  illustrative: "shown" | "hidden" | "off";
  maxSearchLength: number;
  /** The part of the account menu where the person changes to another account. */
  accounts?: ReactNode;
  children: ReactNode;
}

/** The frame of all pages of an account: navigation, search and the menu of the account. */
export function Workplace({
  person,
  plan,
  isOwner,
  counts,
  isFolded,
  illustrative,
  maxSearchLength,
  accounts,
  children,
}: Props) {
  return (
    <div className="workplace">
      <a href="#main" className="skip-link z-40 rounded-sm bg-ink px-4 py-2 text-paper">
        Skip to the content
      </a>
      <header className="work-side">
        <div className="work-brand">
          <Link href="/dashboard" prefetch={false} title="Overview" className="work-mark">
            <Wordmark className="h-8" />
          </Link>
          <side-bar-fold className="work-fold">
            <label title="Fold the side bar">
              {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state by itself */}
              <input type="checkbox" role="switch" aria-label="Fold the side bar" defaultChecked={isFolded} />
              <Icon name="panel-left" className="size-5" />
            </label>
          </side-bar-fold>
        </div>
        <AccountSearch maxLength={maxSearchLength} />
        <DashboardNav counts={counts} isOwner={isOwner} />
        <AccountMenu
          person={person}
          plan={plan}
          isOwner={isOwner}
          accounts={accounts}
          hasHiddenFigures={illustrative === "hidden"}
        />
      </header>
      <div className="work-page">
        {illustrative === "shown" && <IllustrativeShown />}
        <main id="main" tabIndex={-1} className="work-main">
          {children}
        </main>
      </div>
    </div>
  );
}
