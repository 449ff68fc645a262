import { Listbox } from "./listbox.ts";

interface FoundPort {
  port_code: string;
  port_name: string;
  country_code: string;
}

/** The wait between the last letter and the search. */
const PAUSE_MS = 150;

/** The wait before a search that failed is sent once more. */
const RETRY_MS = 1_000;

const MIN_LETTERS = 2;
const MAX_SUGGESTIONS = 12;

/**
 * `<port-suggestions>`: suggests ports for the text field inside it. If the form has a country, the ports are those of
 * that country.
 */
export class PortSuggestionsElement extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector("input");
    if (!input || input.role === "combobox") return;
    const choose = ({ value }: { value: string }) => {
      input.value = value;
    };
    const list = new Listbox(input, { onChoose: choose });
    let search = new AbortController();

    input.addEventListener("input", async () => {
      search.abort();
      search = new AbortController();
      const { signal } = search;
      const keyword = input.value.trim();
      if (keyword.length < MIN_LETTERS) return list.close();
      await pause(PAUSE_MS);
      const found = signal.aborted ? [] : await searchPorts(keyword, signal).catch(() => retry(keyword, signal));
      if (!signal.aborted) list.show(toOptions(filterByCountry(input.form, found)), -1);
    });
    input.addEventListener("blur", () => {
      search.abort();
      if (list.active) choose(list.active);
      list.close();
    });
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Without an answer the field shows no suggestions, and takes any text. */
async function retry(keyword: string, signal: AbortSignal): Promise<FoundPort[]> {
  await pause(RETRY_MS);
  return signal.aborted ? [] : searchPorts(keyword, signal).catch(() => []);
}

const toOptions = (found: readonly FoundPort[]) =>
  found.map(({ port_name, port_code }) => ({
    value: `${port_name}, ${port_code}`,
    label: port_name,
    detail: port_code,
  }));

/** @throws when the server does not answer, or answers with an error */
async function searchPorts(keyword: string, signal: AbortSignal): Promise<FoundPort[]> {
  const response = await fetch(`/api/search?${new URLSearchParams({ keyword, limit: "100" })}`, { signal });
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  return (await response.json()).results;
}

function filterByCountry(form: HTMLFormElement | null, found: readonly FoundPort[]): FoundPort[] {
  const country = form ? new FormData(form).get("country") : null;
  return found.filter(({ country_code }) => !country || country_code === country).slice(0, MAX_SUGGESTIONS);
}
