const isHydrated = () => document.documentElement.dataset.hydrated !== undefined;

/** On a page that React hydrates, React must see the server's HTML first. */
export function startOnceReady(elements: Record<string, CustomElementConstructor>, then?: () => void): void {
  const start = () => {
    document.addEventListener("formdata", dropEmptyFields);
    // The documentation goes from page to page without loading, so another script may have defined them.
    for (const [name, element] of Object.entries(elements))
      if (!customElements.get(name)) customElements.define(name, element);
    then?.();
    // Hydration drops the focus that the browser gave to an element with `autofocus`.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("[autofocus]")?.focus();
  };
  const startOnceHydrated = () => {
    if (isHydrated() || !document.querySelector("script[src^='/_next/']")) start();
    else document.addEventListener("hydrated", start, { once: true });
  };
  // The script is `async`, and may run when half of a list of countries has arrived.
  if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", startOnceHydrated, { once: true });
  else startOnceHydrated();
}

/**
 * Removes the empty fields of a GET form from the address, except those that `data-keep-empty` lists. Forms without
 * that attribute stay as they are.
 */
function dropEmptyFields({ target, formData }: FormDataEvent): void {
  const keep = (target as HTMLFormElement).dataset.keepEmpty?.split(" ");
  if (!keep) return;
  for (const [name, value] of [...formData]) if (value === "" && !keep.includes(name)) formData.delete(name);
}
