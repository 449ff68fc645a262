import Link from "next/link";
import type { ReactNode } from "react";
import { SwitchForm } from "../illustrative/switch-form.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const MENU_ID = "account-menu";

const SETTINGS = ["/dashboard/settings", "Settings"] as const;
const BILLING = ["/dashboard/billing", "Billing"] as const;

const OTHER_PAGES = [
  ["/docs", "Documentation"],
  ["/tariffs", "Tariffs"],
  ["/", "Home page"],
  ["/status", "Service status"],
  ["/terms", "Terms"],
  ["/privacy", "Privacy"],
  ["/contact", "Contact"],
] as const;

interface Props {
  person: { name: string; email: string };
  /** `Pro+, 2 days of the trial left`. */
  plan: string;
  isOwner: boolean;
  /** Where the person changes to another account. */
  accounts?: ReactNode;
  hasHiddenFigures: boolean;
}

export function AccountMenu({ person: { name, email }, plan, isOwner, accounts, hasHiddenFigures }: Props) {
  return (
    <div className="work-account">
      <button type="button" popoverTarget={MENU_ID} title="Your account" className="work-link">
        <Icon name="user" className="size-5 shrink-0" />
        <span className="work-label min-w-0 text-left">
          <span className="block truncate">{name}</span>
          <span className="block truncate text-xs font-normal text-soft">{plan}</span>
        </span>
      </button>
      <div id={MENU_ID} popover="auto" className="work-menu">
        <p className="border-b border-line px-4 py-3">
          <span className="block truncate font-[600]">{name}</span>
          <span className="block truncate text-soft">{email}</span>
          <span className="block text-soft">Plan: {plan}</span>
        </p>
        {accounts}
        <MenuLinks pages={isOwner ? [SETTINGS, BILLING] : [SETTINGS]} />
        <MenuLinks pages={OTHER_PAGES} isInColumns />
        {hasHiddenFigures && (
          <div className="space-y-2 border-b border-line px-4 py-3 text-xs text-soft">
            <p>Illustrative figures are hidden. A rule made them for places where nothing is published.</p>
            <SwitchForm isShown={false} />
          </div>
        )}
        <p className="border-b border-line px-4 py-3 text-xs text-soft">
          Quayside is not a carrier and gives no legal advice.
        </p>
        <form action="/sign-out" method="post" className="px-4 py-3">
          <Button type="submit" look="quiet" className="w-full">
            Sign out
          </Button>
        </form>
      </div>
    </div>
  );
}

function MenuLinks({ pages, isInColumns }: { pages: readonly (readonly [string, string])[]; isInColumns?: boolean }) {
  return (
    <ul className={`border-b border-line px-4 py-1.5 ${isInColumns ? "grid grid-cols-2" : ""}`}>
      {pages.map(([path, name]) => (
        <li key={path}>
          <Link href={path} prefetch={false} className="flex min-h-11 items-center lg:min-h-9">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
