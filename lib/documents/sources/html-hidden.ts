/** Classes and ids that the styles of a page hide. */
export interface HiddenSelectors {
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
}

const HIDING =
  /(?:^|[;{\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all|font-size\s*:\s*0(?:px|pt|em|rem|%)?\s*(?:;|!|$))/i;

const MAX_STYLES = 200_000;

/** Only rules for one class or one id count; rules for paper or small screens do not. */
export function findHiddenSelectors(html: string): HiddenSelectors {
  const classes = new Set<string>();
  const ids = new Set<string>();
  const styles = [...html.matchAll(/<style\b[^<>]*>([\s\S]*?)<\/style/gi)].map(([, css = ""]) => css).join("\n");
  for (const { selectors, rule } of listRules(styles.slice(0, MAX_STYLES))) {
    if (!HIDING.test(rule)) continue;
    for (const selector of selectors.split(",")) {
      const [, mark, name] = /^\s*(?:[a-z0-9*]{1,20})?([.#])([\w-]{1,80})\s*$/i.exec(selector) ?? [];
      if (name) (mark === "." ? classes : ids).add(name);
    }
  }
  return { classes, ids };
}

/** The rules outside of blocks such as `@media`. */
function listRules(css: string): { selectors: string; rule: string }[] {
  const rules: { selectors: string; rule: string }[] = [];
  const text = css.replace(/\/\*[\s\S]*?\*\//g, " ");
  let depth = 0;
  let start = 0;
  let selectors = "";
  for (let index = 0; index < text.length; index++) {
    if (text[index] === "{") {
      if (depth === 0) {
        selectors = text.slice(start, index);
        start = index + 1;
      }
      depth++;
    } else if (text[index] === "}") {
      depth = Math.max(0, depth - 1);
      if (depth > 0) continue;
      if (!selectors.includes("@")) rules.push({ selectors, rule: text.slice(start, index) });
      start = index + 1;
    }
  }
  return rules;
}

export function isHidden(
  { attribs }: { attribs: Readonly<Record<string, string>> },
  { classes, ids }: HiddenSelectors,
): boolean {
  if (attribs.hidden !== undefined && attribs.hidden !== "until-found") return true;
  if (HIDING.test(attribs.style ?? "")) return true;
  if (attribs.id && ids.has(attribs.id)) return true;
  return classes.size > 0 && (attribs.class ?? "").split(/\s+/).some((name) => classes.has(name));
}
