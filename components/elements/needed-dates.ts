interface NeededDates {
  events: readonly string[];
  words: string;
}

type NeededByCharge = Record<string, Record<string, NeededDates>>;

/**
 * `<needed-dates>`: shows the dates that the chosen direction and charge need, and folds the others into "More dates".
 * A field with a text is never folded. `data-usual` and `data-tariff` say what is needed; the tariff counts while its
 * carrier and country are chosen.
 */
export class NeededDatesElement extends HTMLElement {
  connectedCallback(): void {
    const form = this.closest("form");
    if (!form) return;
    const readValue = (name: string) => (form.elements.namedItem(name) as HTMLSelectElement | null)?.value ?? "";
    const readPlace = () => `${readValue("carrier")} ${readValue("country")}`;
    const { usual = "{}", tariff } = this.dataset;
    const place = readPlace();
    form.addEventListener("change", ({ target }) => {
      if (!["direction", "charge", "carrier", "country"].includes((target as HTMLInputElement).name)) return;
      const needed: NeededByCharge = JSON.parse(tariff && readPlace() === place ? tariff : usual);
      const dates = needed[readValue("direction")]?.[readValue("charge")];
      if (dates) this.#show(dates);
    });
  }

  #show({ events, words }: NeededDates): void {
    const [shown, folded] = ["shown", "folded"].map((part) => this.querySelector(`[data-dates=${part}]`));
    const text = this.querySelector("[data-enough]");
    if (!shown || !folded || !text) return;
    text.textContent = words;
    const order = (this.dataset.order ?? "").split(" ");
    const fields = order.flatMap((name) => this.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? []);
    for (const field of fields) {
      const place = events.includes(field.name) || field.value ? shown : folded;
      place.append(field.closest("day-field") as Element);
    }
  }
}
