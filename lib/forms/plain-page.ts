// The colours of the site: app/globals.css. Its own style sheet has a name that only Next knows.
const STYLE = `
:root { color-scheme: light dark; --paper: #f7f5ef; --raised: #fdfcf9; --ink: #0b1f33; --edge: #8a8779; --sea: #0f5c7a; }
@media (prefers-color-scheme: dark) { :root { --paper: #08131f; --raised: #0d1c2b; --ink: #e8e4d9; --edge: #63788d; --sea: #74bcd9; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 "Public Sans Variable", "Public Sans", Arial, sans-serif; }
main { max-width: 38rem; margin: 0 auto; padding: 4rem 1rem; }
h1 { font: 560 2rem/1.2 "Besley Variable", Georgia, serif; margin: 0 0 1.5rem; }
.secret { display: block; border: 1px solid var(--edge); background: var(--raised); padding: 1rem; overflow-wrap: anywhere; user-select: all;
  font: 1.125rem/1.6 ui-monospace, "SFMono-Regular", Menlo, "DejaVu Sans Mono", monospace; }
.word { white-space: nowrap; }
a { color: var(--sea); display: inline-block; padding: .6rem 0; }`;

export interface PlainPage {
  title: string;
  /** As HTML. Only fixed text and checked values. */
  content: string;
}

/**
 * A page without Next.
 * @param nonce allows the style under the content security policy
 * @returns HTML
 */
export const renderPlainPage = ({ title, content }: PlainPage, nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title} · Quayside</title><style nonce="${nonce.replace(/[^\w+/=-]/g, "")}">${STYLE}</style></head>
<body><main><h1>${title}</h1>
${content}
</main></body></html>
`;
