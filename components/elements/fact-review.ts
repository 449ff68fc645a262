const FACT = "[data-fact]";
const OPEN = "[data-fact][data-open]";

const PAGE = ".review-sheet";
const MARK = ".fact-mark";

/** They show what a decision has changed. */
const PARTS = [".review-bar", "[data-facts]", "[data-plan]", PAGE];

/**
 * `<fact-review>`: facts that are decided by keyboard. F8 or N goes to the next open fact, Enter accepts it, X rejects
 * it, typing corrects a cell, U reopens the last one. A decision is sent as its form would be, and the facts of the
 * answer replace those of the page, so that the place on the page stays.
 */
export class FactReviewElement extends HTMLElement {
  #decided: string[] = [];
  #isSending = false;

  connectedCallback(): void {
    this.addEventListener("submit", this.#onSubmit);
    this.addEventListener("click", this.#onClick);
    this.addEventListener("focusin", ({ target }) => this.#showPlace(target as HTMLElement));
    document.addEventListener("keydown", this.#onKey);
  }

  disconnectedCallback(): void {
    document.removeEventListener("keydown", this.#onKey);
  }

  #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    if (target.matches("input, select, textarea")) {
      if (event.key === "Escape") this.#cancel(target);
      return;
    }
    const found = target.closest<HTMLElement>(FACT);
    const fact = found && this.contains(found) ? found : null;
    const isControl = target.matches("a, button, summary");
    const { key } = event;
    if (key === "F8" || key === "n") this.#go(fact);
    else if (key === "u") void this.#reopen();
    else if (fact && key === "Enter" && !isControl) void this.#decide(fact, "accept");
    else if (fact && key === "x") void this.#decide(fact, "reject");
    else if (fact && key === "F2") this.#correct(fact, target);
    else if (fact && key.length === 1 && /[\p{L}\p{N}-]/u.test(key)) this.#correct(fact, target, key);
    else return;
    event.preventDefault();
  };

  #onClick = (event: Event): void => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>("a[data-cell]");
    if (!link) return;
    event.preventDefault();
    this.#showPlace(link);
  };

  #onSubmit = (event: Event): void => {
    const form = event.target as HTMLFormElement;
    const fact = form.closest<HTMLElement>(FACT);
    if (!fact || !form.dataset.do) return;
    event.preventDefault();
    void this.#send(form, fact);
  };

  /** To the next open fact after this one, and from the last to the first; then to the button that publishes. */
  #go(from: HTMLElement | null): void {
    const facts = [...this.querySelectorAll<HTMLElement>(FACT)];
    const start = from ? facts.indexOf(from) + 1 : 0;
    const next = [...facts.slice(start), ...facts.slice(0, start)].find((each) => each.matches(OPEN));
    (next ?? this.querySelector<HTMLElement>("[data-publish]"))?.focus();
  }

  async #decide(fact: HTMLElement, action: string): Promise<void> {
    const form = fact.querySelector<HTMLFormElement>(`form[data-do="${action}"]`);
    if (!form) return this.#say("This fact is decided. U reopens the last one.");
    if (await this.#send(form, fact)) this.#go(this.#find(fact.dataset.fact));
  }

  async #reopen(): Promise<void> {
    const last = this.#decided.pop();
    const fact = this.#find(last);
    const form = fact?.querySelector<HTMLFormElement>('form[data-do="reopen"]');
    if (!fact || !form) return this.#say("There is nothing to take back.");
    if (await this.#send(form, fact)) this.#find(last)?.focus();
  }

  /** @param typed the first letter, which replaces the value */
  #correct(fact: HTMLElement, target: HTMLElement, typed?: string): void {
    const forms = fact.querySelector<HTMLDetailsElement>("details[data-correct]");
    const cell = target.closest<HTMLElement>("[data-cell]")?.dataset.cell;
    const field =
      forms?.querySelector<HTMLInputElement>(cell ? `[data-value="${cell}"]` : "[data-value][data-look]") ??
      forms?.querySelector<HTMLInputElement>("[data-value]");
    if (!forms || !field) return;
    forms.open = true;
    field.focus();
    if (typed === undefined) field.select();
    else field.value = typed;
  }

  #cancel(target: HTMLElement): void {
    const fact = target.closest<HTMLElement>(FACT);
    const field = target as HTMLInputElement;
    if (!fact) return;
    field.value = field.defaultValue;
    fact.focus();
  }

  /** @returns whether the server has stored it */
  async #send(form: HTMLFormElement, fact: HTMLElement): Promise<boolean> {
    if (this.#isSending) return false;
    this.#isSending = true;
    try {
      const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
      // A field of the form is called `action`, so the property of that name is the field.
      const address = form.getAttribute("action") as string;
      const response = await fetch(address, { method: "POST", body, headers: { accept: "text/html" } });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const fresh = page.querySelector("fact-review");
      if (!response.ok || !fresh) {
        // The session has ended, or the password is needed again.
        window.location.reload();
        return false;
      }
      const fault = page.querySelector("main [role=alert]")?.textContent?.trim() ?? "";
      this.#replace(fresh);
      this.#say(fault);
      const { fact: position = "" } = fact.dataset;
      if (fault === "" && (form.dataset.do === "accept" || form.dataset.do === "reject")) this.#decided.push(position);
      this.#find(position)?.focus({ preventScroll: true });
      return fault === "";
    } catch {
      this.#say("The server cannot be reached. Nothing was stored.");
      return false;
    } finally {
      this.#isSending = false;
    }
  }

  #replace(fresh: Element): void {
    for (const part of PARTS) {
      const then = [...fresh.querySelectorAll(part)];
      for (const [index, now] of [...this.querySelectorAll(part)].entries()) {
        const other = then[index];
        if (!other) continue;
        if (part !== PAGE) {
          now.replaceWith(document.adoptNode(other));
          continue;
        }
        // The pictures stay: only their marks change.
        for (const mark of now.querySelectorAll(MARK)) mark.remove();
        now.append(...[...other.querySelectorAll(MARK)].map((mark) => document.adoptNode(mark)));
      }
    }
  }

  #find = (position: string | undefined) =>
    position === undefined ? null : this.querySelector<HTMLElement>(`[data-fact="${position}"]`);

  #say(message: string): void {
    const status = this.querySelector("[data-said]");
    if (status) status.textContent = message;
  }

  /** Scrolls only the pages, so that the fact stays where it is. */
  #showPlace(target: HTMLElement): void {
    const link = target.closest<HTMLAnchorElement>("a[data-cell]");
    const mark = link && document.getElementById(link.hash.slice(1));
    const frame = this.querySelector<HTMLElement>(".review-scroll");
    const sheet = mark?.closest<HTMLElement>(".review-sheet");
    if (!mark || !frame || !sheet) return;
    for (const each of this.querySelectorAll("[data-shown]")) each.removeAttribute("data-shown");
    mark.setAttribute("data-shown", "");
    frame.scrollTo({
      top: sheet.offsetTop + mark.offsetTop - frame.clientHeight / 3,
      left: mark.offsetLeft - frame.clientWidth / 3,
    });
  }
}
