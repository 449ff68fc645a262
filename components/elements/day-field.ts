import { type DayField, type ReadDay, readDays } from "#lib/invoices/typed-days.ts";
import { formatWeekdayAndDay } from "../format.ts";

const FAULT = "No such day. Write 3/9/26 or 3 Sep 2026.";

/** Forms that send the days of their fields as `YYYY-MM-DD`. */
const watched = new WeakSet<HTMLFormElement>();

/**
 * `<day-field>`: shows below its text field which day it understood, and opens a calendar with its button or the
 * arrow-down key. The days of a form explain each other: the year, and whether the day or the month comes first.
 */
export class DayFieldElement extends HTMLElement {
  #isReady = false;

  get input(): HTMLInputElement {
    return this.querySelector("input") as HTMLInputElement;
  }

  connectedCallback(): void {
    const { form } = this.input;
    if (!form || this.#isReady) return; // It moved within its form.
    this.#isReady = true;
    this.input.addEventListener("change", () =>
      runAfterClick(() => {
        this.#setFault("");
        showDays(form);
      }),
    );
    this.#addCalendar();
    watch(form);
  }

  show({ date, other }: ReadDay): void {
    const words = this.querySelector(".day-words") as HTMLElement;
    const text = date ? formatWeekdayAndDay(date) + (other ? ", read day first" : "") : "";
    if (words.textContent !== text) words.textContent = text;
    if (!date && this.input.value.trim()) this.#setFault(FAULT);
  }

  #setFault(message: string): void {
    const place = this.querySelector(`[id$="-fault"]`) as HTMLElement;
    place.hidden = message === "";
    (place.lastChild as ChildNode).textContent = message;
    if (message) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  #addCalendar(): void {
    const button = this.querySelector("button");
    const calendar = this.querySelector<HTMLInputElement>("input[type=date]");
    if (!button || !calendar || !("showPicker" in calendar)) return;
    const { input } = this;
    const open = () => {
      const form = input.form as HTMLFormElement;
      calendar.value = readForm(form).get(input.name)?.date ?? "";
      calendar.showPicker();
    };
    button.hidden = false;
    calendar.hidden = false;
    button.addEventListener("click", open);
    input.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      open();
    });
    calendar.addEventListener("change", () => {
      input.value = calendar.value;
      input.dispatchEvent(new Event("change", { bubbles: true }));
      input.focus();
    });
  }
}

let isPressed = false;
for (const type of ["pointerdown", "pointerup", "pointercancel"])
  document.addEventListener(type, () => (isPressed = type === "pointerdown"), { capture: true });

/** A click on a button takes the focus from a field first. What the field then shows must not move the button away. */
function runAfterClick(run: () => void): void {
  if (!isPressed) return void setTimeout(run);
  for (const type of ["pointerup", "pointercancel"])
    document.addEventListener(type, () => setTimeout(run), { once: true, capture: true });
}

const listElements = (form: HTMLFormElement) => [...form.querySelectorAll<DayFieldElement>("day-field")];

function readForm(form: HTMLFormElement): Map<string, ReadDay> {
  const elements = listElements(form);
  const fields = elements.map(
    ({ input, dataset }): DayField => ({
      name: input.name,
      rank: dataset.rank === undefined ? null : Number(dataset.rank),
      canBeFuture: dataset.future !== undefined,
    }),
  );
  const texts = Object.fromEntries(elements.map(({ input }) => [input.name, input.value]));
  const { order } = findOrderField(form);
  const now = new Date();
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  return readDays(texts, fields, { today, order: order === "dmy" || order === "mdy" ? order : null });
}

/** The question whether the day or the month comes first is shown while a day of the form is in doubt. */
function findOrderField(form: HTMLFormElement): { place: HTMLElement | null; order: string } {
  const place = form.querySelector<HTMLElement>("[data-day-order]");
  return { place, order: place?.querySelector("select")?.value ?? "" };
}

function showDays(form: HTMLFormElement): void {
  const days = readForm(form);
  for (const element of listElements(form)) element.show(days.get(element.input.name) ?? { date: null, other: null });
  const { place, order } = findOrderField(form);
  if (place) place.hidden = order === "" && ![...days.values()].some(({ other }) => other !== null);
}

const isUnread = ({ input }: DayFieldElement, days: ReadonlyMap<string, ReadDay>) =>
  days.get(input.name)?.date === null;

/** The style sheet hides the fields of the other direction. */
const isOfDirection = (element: Element) => getComputedStyle(element).display !== "none";

function watch(form: HTMLFormElement): void {
  if (watched.has(form)) return;
  watched.add(form);
  // The fields after the first one are not ready yet.
  queueMicrotask(() => showDays(form));
  window.addEventListener("pageshow", () => showDays(form)); // The browser can have put back what was typed.
  findOrderField(form).place?.addEventListener("change", () => showDays(form));
  form.addEventListener("submit", (event) => {
    const days = readForm(form);
    const wrong = listElements(form).find((each) => isUnread(each, days) && isOfDirection(each));
    if (!wrong) return;
    event.preventDefault();
    showDays(form);
    for (let part = wrong.closest("details"); part; part = part.parentElement?.closest("details") ?? null)
      part.open = true;
    wrong.input.focus();
  });
  form.addEventListener("formdata", ({ formData }) => {
    const days = readForm(form);
    for (const [name, { date }] of days) if (date) formData.set(name, date);
    for (const each of listElements(form))
      if (isUnread(each, days) && !isOfDirection(each)) formData.delete(each.input.name);
    if (findOrderField(form).place) formData.delete("date_order");
  });
}
