import type { OpenWork } from "#lib/dashboard/overview/count-open-work.ts";
import { pluralise } from "../format.ts";
import type { IconName } from "../ui/icon.tsx";

interface Section {
  path: string;
  name: string;
  icon: IconName;
  /** Pages that belong to it, and whose address does not begin with its own. */
  others?: readonly string[];
  /** Members are led away from its pages. */
  isForOwner?: true;
}

/** In the order of the navigation. The bar of a phone has the first four. */
export const DASHBOARD_SECTIONS = [
  { path: "/dashboard", name: "Overview", icon: "layout-dashboard" },
  { path: "/dashboard/invoices", name: "Invoices", icon: "file-text" },
  { path: "/dashboard/audits", name: "Audits", icon: "list-checks" },
  { path: "/dashboard/containers", name: "Containers", icon: "container" },
  {
    path: "/dashboard/contract-tariffs",
    name: "Contract tariffs",
    icon: "tag",
    others: ["/dashboard/tariff-documents"],
  },
  { path: "/dashboard/alerts", name: "Alerts", icon: "bell" },
  { path: "/dashboard/api", name: "API and wallets", icon: "code", isForOwner: true },
  { path: "/dashboard/billing", name: "Billing", icon: "credit-card", isForOwner: true },
  { path: "/dashboard/settings", name: "Settings", icon: "sliders-horizontal" },
] as const satisfies readonly Section[];

export type DashboardPath = (typeof DASHBOARD_SECTIONS)[number]["path"];

export const listSections = (isOwner: boolean) =>
  DASHBOARD_SECTIONS.filter((section) => isOwner || !("isForOwner" in section));

const isWithin = (address: string, path: string) => address === path || address.startsWith(`${path}/`);

/** `undefined` for a page that belongs to none, such as the search. */
export function findSection(address: string): DashboardPath | undefined {
  return DASHBOARD_SECTIONS.find(({ path, ...section }) => {
    if (path === "/dashboard") return address === path;
    const others: readonly string[] = "others" in section ? section.others : [];
    return [path, ...others].some((one) => isWithin(address, one));
  })?.path;
}

export interface SectionCount {
  count: number;
  /** What is counted: `3 doubts to confirm`. */
  text: string;
}

/** Only sections with something to do. */
export function listSectionCounts({
  doubts,
  disputes,
  containers,
}: OpenWork): Partial<Record<DashboardPath, SectionCount>> {
  const counts: Partial<Record<DashboardPath, SectionCount>> = {};
  if (disputes > 0) {
    const text = `${pluralise(disputes, "dispute")} to send within 7 days`;
    counts["/dashboard/invoices"] = { count: disputes, text };
  }
  if (doubts > 0) counts["/dashboard/audits"] = { count: doubts, text: `${pluralise(doubts, "doubt")} to confirm` };
  if (containers > 0) {
    const text = `${pluralise(containers, "container")} with a last free day within 3 days`;
    counts["/dashboard/containers"] = { count: containers, text };
  }
  return counts;
}
