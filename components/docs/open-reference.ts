import { withPriceBadges } from "./price-badges.ts";

interface Scalar {
  createApiReference(place: Element, configuration: Record<string, unknown>): { destroy(): void };
}

declare global {
  interface Window {
    Scalar?: Scalar;
  }
}

/** Nothing is asked of another host: no fonts, no telemetry, no assistant, no client on another site. */
const ALONE = { withDefaultFonts: false, telemetry: false, agent: { disabled: true }, mcp: { disabled: true }, hideClientButton: true };

/** The page has a heading and colours of its own, which follow the light. */
const LOOK = { theme: "none", operationTitleSource: "path", hideDarkModeToggle: true, showDeveloperTools: "never", documentDownloadType: "none" };

/**
 * Loads the script of the reference and opens it in a place of the page.
 * @param options.script its address
 * @param options.document address of the OpenAPI document
 * @returns what closes it
 * @throws when either cannot be loaded
 */
export async function openReference(place: Element, { script, document: url }: { script: string; document: string }): Promise<() => void> {
  const takeBack = lendNonce();
  try {
    const [scalar, content] = await Promise.all([load(script), fetch(url).then((answer) => answer.json())]);
    // Calls are tried where the page came from: the policy lets it ask nobody else.
    const servers = [{ url: window.location.origin }];
    const reference = scalar.createApiReference(place, { ...ALONE, ...LOOK, content: withPriceBadges(content), servers });
    return () => {
      reference.destroy();
      takeBack();
    };
  } catch (error) {
    takeBack();
    throw error;
  }
}

/** Every style that a reference has written. They speak of the whole page, so they hold only while one is open. */
const styles = new Set<HTMLStyleElement>();

let borrowers = 0;
let stopLending = () => {};

/** The page's policy takes only styles that carry its nonce. Those that a reference writes are given it, so that the policy stays as strict as elsewhere. */
function lendNonce(): () => void {
  if (borrowers === 0) stopLending = startLending();
  borrowers += 1;
  return () => {
    borrowers -= 1;
    if (borrowers === 0) stopLending();
  };
}

function startLending(): () => void {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  const create = document.createElement;
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create.call(document, name, options);
    if (element instanceof HTMLStyleElement) {
      element.nonce = nonce;
      styles.add(element);
    }
    return element;
  };
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.setAttribute("property", "csp-nonce"); // Where the script looks for it, for its first style.
  meta.content = nonce;
  for (const style of styles) style.media = "";
  return () => {
    for (const style of styles) style.media = "not all";
    meta.remove();
    document.createElement = create;
  };
}

let loading: Promise<Scalar> | undefined;

/** Loads the script once for the page, and once more after a failure. */
function load(source: string): Promise<Scalar> {
  loading ??= run(source).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function run(source: string): Promise<Scalar> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = source;
    script.onload = () => resolve(window.Scalar as Scalar);
    script.onerror = () => reject(new Error(`${source} could not be loaded`));
    document.head.append(script);
  });
}
