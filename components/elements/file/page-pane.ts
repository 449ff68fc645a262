import type { PagePicture, Place } from "./upload-events.ts";

/** Small print is readable at this part of the picture's size. */
const SHOWN_PART = 0.9;
const MIN_WIDTH_PX = 720;
const MAX_WIDTH_PX = 1_300;

/** The pictures of the pages, with a mark at each place where a value was read. On a phone it opens as a sheet. */
export class PagePane {
  readonly #pane: HTMLElement;
  readonly #pages: HTMLElement;
  readonly #caption: HTMLElement;
  readonly #confirm: HTMLElement;

  constructor(pane: HTMLElement) {
    this.#pane = pane;
    this.#pages = pane.querySelector("[data-pages]") as HTMLElement;
    this.#caption = pane.querySelector("[data-caption]") as HTMLElement;
    this.#confirm = pane.querySelector("[data-confirm]") as HTMLElement;
  }

  clear(): void {
    this.#pages.replaceChildren();
  }

  clearMarks(): void {
    for (const mark of this.#pages.querySelectorAll(".file-mark")) mark.remove();
    this.#caption.textContent = "";
    this.#confirm.hidden = true;
  }

  /** The files of an archive are opened one after the other. */
  open(pages: number): void {
    for (let page = this.#pages.childElementCount + 1; page <= pages; page++) {
      const figure = document.createElement("figure");
      figure.dataset.page = String(page);
      const caption = document.createElement("figcaption");
      caption.textContent = `Page ${page}`;
      const sheet = document.createElement("div");
      sheet.className = "file-sheet";
      figure.append(caption, sheet);
      this.#pages.append(figure);
    }
  }

  showPicture({ page, image, width, height }: PagePicture): void {
    const sheet = this.#findSheet(page);
    if (!sheet) return;
    const picture = new Image(width, height);
    picture.src = image;
    picture.alt = `Page ${page} of the file`;
    sheet.style.width = `max(100%, ${Math.min(Math.max(width * SHOWN_PART, MIN_WIDTH_PX), MAX_WIDTH_PX)}px)`;
    sheet.prepend(picture);
    this.#scrollToLight();
  }

  mark(field: HTMLElement, { page, box }: Place, isDoubtful: boolean): void {
    const mark = document.createElement("div");
    mark.className = "file-mark";
    mark.dataset.for = field.id;
    mark.toggleAttribute("data-doubtful", isDoubtful);
    mark.ariaHidden = "true"; // The caption says the same in words.
    for (const [name, part] of Object.entries({ left: box.x, top: box.y, width: box.width, height: box.height }))
      mark.style.setProperty(name, `${(100 * part).toFixed(2)}%`);
    mark.addEventListener("click", () => field.focus());
    this.#findSheet(page)?.append(mark);
  }

  settle(field: HTMLElement): void {
    this.#findMark(field)?.removeAttribute("data-doubtful");
  }

  unmark(field: HTMLElement): void {
    this.#findMark(field)?.remove();
  }

  light(field: HTMLElement, { caption, canConfirm }: { caption: string; canConfirm: boolean }): void {
    for (const lit of this.#pages.querySelectorAll("[data-lit]")) lit.removeAttribute("data-lit");
    this.#findMark(field)?.setAttribute("data-lit", "");
    this.#caption.textContent = caption;
    this.#confirm.hidden = !canConfirm;
    this.#scrollToLight();
  }

  get isSheetOpen(): boolean {
    return this.#pane.matches(":popover-open");
  }

  openSheet(): void {
    if (!this.isSheetOpen) this.#pane.showPopover();
  }

  closeSheet(): void {
    if (this.isSheetOpen) this.#pane.hidePopover();
  }

  onConfirm(confirm: () => void): void {
    this.#confirm.addEventListener("click", confirm);
  }

  #findSheet(page: number): HTMLElement | null {
    return this.#pages.querySelector(`[data-page="${page}"] .file-sheet`);
  }

  #findMark({ id }: HTMLElement): Element | null {
    return this.#pages.querySelector(`.file-mark[data-for="${id}"]`);
  }

  #scrollToLight(): void {
    const lit = this.#pages.querySelector("[data-lit]");
    if (!lit) return;
    const place = lit.getBoundingClientRect();
    const frame = this.#pages.getBoundingClientRect();
    this.#pages.scrollBy({
      top: place.top + place.height / 2 - frame.top - frame.height / 2,
      left: place.left + place.width / 2 - frame.left - frame.width / 2,
    });
    lit.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
