const PICK = "[data-pick]";
const PICK_ALL = "[data-pick-all]";

/** A list that comes faster shows no sign of waiting. */
const BUSY_AFTER_MS = 150;

/**
 * `<list-view>`: counts the selected rows, ticks all of them or a range (with Shift), and says that the next page of the
 * list is on its way (`aria-busy`). Next's `loading.tsx` cannot: a page that streams needs React in the browser, and the
 * server sends pages whole to leave React out (docs/adr/014).
 */
export class ListViewElement extends HTMLElement {
  #last: HTMLInputElement | null = null;
  #isShift = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.addEventListener("click", this.#onClick);
    this.addEventListener("change", this.#onChange);
    this.addEventListener("submit", this.#onSubmit);
    // The way back shows the page as it was left, with its ticks and its sign of waiting.
    window.addEventListener("pageshow", this.#onShow);
    this.#count();
  }

  disconnectedCallback(): void {
    window.removeEventListener("pageshow", this.#onShow);
    clearTimeout(this.#timer);
  }

  #listPicks = () => [...this.querySelectorAll<HTMLInputElement>(PICK)];

  #onClick = (event: MouseEvent): void => {
    this.#isShift = event.shiftKey;
    const link = (event.target as HTMLElement).closest("a");
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (link && isPlain && link.pathname === window.location.pathname && link.search !== window.location.search)
      this.#wait();
  };

  #onChange = ({ target }: Event): void => {
    const box = target as HTMLInputElement;
    const picks = this.#listPicks();
    if (box.matches(PICK_ALL)) for (const pick of picks) pick.checked = box.checked;
    else if (box.matches(PICK)) {
      if (this.#isShift && this.#last) {
        const [from = 0, to = 0] = [picks.indexOf(this.#last), picks.indexOf(box)].sort((a, b) => a - b);
        for (const pick of picks.slice(Math.max(0, from), to + 1)) pick.checked = box.checked;
      }
      this.#last = box;
    } else return;
    this.#count();
  };

  #onSubmit = ({ submitter }: SubmitEvent): void => {
    if (!submitter?.hasAttribute("data-stays")) this.#wait();
  };

  #onShow = (): void => {
    clearTimeout(this.#timer);
    this.removeAttribute("aria-busy");
    this.#count();
  };

  #wait(): void {
    this.#timer = setTimeout(() => this.setAttribute("aria-busy", "true"), BUSY_AFTER_MS);
  }

  #count(): void {
    const picks = this.#listPicks();
    const count = picks.filter(({ checked }) => checked).length;
    const words = this.querySelector("[data-picked]");
    if (words) words.textContent = count === 0 ? "" : `${count} selected`;
    const all = this.querySelector<HTMLInputElement>(PICK_ALL);
    if (!all) return;
    all.checked = count > 0 && count === picks.length;
    all.indeterminate = count > 0 && count < picks.length;
  }
}
