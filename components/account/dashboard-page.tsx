import type { ReactNode } from "react";
import type { Flash } from "#lib/forms/flash.ts";
import { DashboardNav, type DashboardPath } from "./dashboard-nav.tsx";
import { FlashMessage } from "./flash-message.tsx";

interface Props {
  title: string;
  /** The page of the navigation that this one belongs to. */
  section: DashboardPath;
  flash: Partial<Flash>;
  children: ReactNode;
}

export function DashboardPage({ title, section, flash, children }: Props) {
  return (
    <>
      <DashboardNav current={section} />
      <FlashMessage flash={flash} />
      <h1 className="mb-6">{title}</h1>
      {children}
    </>
  );
}
