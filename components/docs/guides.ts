/** A page of the documentation beside the reference. */
export interface Guide {
  href: `/docs/${string}`;
  /** In the navigation. */
  name: string;
  /** What it is about, in one sentence. */
  about: string;
}

/** The guides in the order in which they are read. */
export const GUIDES: readonly Guide[] = [
  { href: "/docs/quickstart", name: "First call", about: "An answer within a minute, with curl, TypeScript or Python." },
  { href: "/docs/payments", name: "Paying with x402", about: "What a paid call looks like, step by step, on both networks." },
  { href: "/docs/mcp", name: "MCP", about: "The same operations as tools of an agent." },
  { href: "/docs/errors", name: "Errors", about: "Each code, and what to do about it." },
  { href: "/docs/quota", name: "Free calls and limits", about: "How calls are counted, and what the headers say." },
  { href: "/docs/data", name: "Data and provenance", about: "Where figures come from, and how far they can be relied on." },
];
