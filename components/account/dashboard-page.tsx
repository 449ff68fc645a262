import Link from "next/link";
import type { ReactNode } from "react";
import type { Flash } from "#lib/forms/flash.ts";
import { Icon } from "../ui/icon.tsx";
import { DASHBOARD_SECTIONS, type DashboardPath } from "./dashboard-sections.ts";
import { FlashMessage } from "./flash-message.tsx";

interface Props {
  title: string;
  /** The page of the navigation that this one belongs to. `null`: none. */
  section: DashboardPath | null;
  flash: Partial<Flash>;
  /** Buttons and links next to the title. They stay in view. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page below a section has a link to it before its title. */
export function DashboardPage({ title, section, flash, actions, children }: Props) {
  const parent = DASHBOARD_SECTIONS.find(({ path, name }) => path === section && name !== title);
  return (
    <>
      <div className="work-head">
        <div className="min-w-0">
          {parent && (
            <Link href={parent.path} prefetch={false} className="work-parent">
              {parent.name}
              <Icon name="chevron-right" className="size-4" />
            </Link>
          )}
          <h1 title={title}>{title}</h1>
        </div>
        {actions && <div className="work-actions">{actions}</div>}
      </div>
      <FlashMessage flash={flash} />
      {children}
    </>
  );
}
