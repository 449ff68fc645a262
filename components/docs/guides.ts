/** A page of the documentation beside the reference. */
export interface Guide {
  href: `/docs/${string}`;
  /** In the navigation. */
  name: string;
}

/** The page that they stand beside. */
export const REFERENCE = { href: "/docs", name: "Reference" };

/** The guides in the order in which they are read. */
export const GUIDES: readonly Guide[] = [
  { href: "/docs/quickstart", name: "First call" },
  { href: "/docs/payments", name: "Paying with x402" },
  { href: "/docs/mcp", name: "MCP" },
  { href: "/docs/errors", name: "Errors" },
  { href: "/docs/quota", name: "Free calls and limits" },
  { href: "/docs/data", name: "Data and provenance" },
];
