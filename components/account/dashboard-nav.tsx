import Link from "next/link";

/** In the order of the navigation. */
export const DASHBOARD_PAGES = [
  { path: "/dashboard", name: "Overview" },
  { path: "/dashboard/invoices", name: "Invoices" },
  { path: "/dashboard/audits", name: "Audits" },
  { path: "/dashboard/containers", name: "Containers" },
  { path: "/dashboard/contract-tariffs", name: "Contract tariffs" },
  { path: "/dashboard/alerts", name: "Alerts" },
  { path: "/dashboard/api", name: "API and wallets" },
  { path: "/dashboard/billing", name: "Billing" },
  { path: "/dashboard/settings", name: "Settings" },
] as const;

export type DashboardPath = (typeof DASHBOARD_PAGES)[number]["path"];

export function DashboardNav({ current }: { current: DashboardPath }) {
  return (
    <nav aria-label="Account" className="-mx-2 mb-10 border-b border-edge">
      <ul className="flex flex-wrap text-sm">
        {DASHBOARD_PAGES.map(({ path, name }) => (
          <li key={path}>
            <Link
              href={path}
              prefetch={false}
              aria-current={path === current ? "page" : undefined}
              className={`block min-h-11 px-2 py-2.5 underline-offset-[0.4em] hover:underline ${path === current ? "font-[650] underline decoration-2" : ""}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
