interface ChartNote {
  /** From the left edge of the drawing area (0) to its right edge (1). */
  x: number;
  text: string;
}

/** How many notes a key moves on. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * `<chart-notes>`: shows the note of the point under the pointer, or of the point that the arrow keys reached. The
 * notes are JSON in `data-notes`, from left to right.
 */
export class ChartNotesElement extends HTMLElement {
  connectedCallback(): void {
    const notes = JSON.parse(this.dataset.notes ?? "[]") as ChartNote[];
    const status = this.querySelector<HTMLElement>("[role=status]");
    const cursor = this.querySelector<SVGLineElement>("[data-cursor]");
    if (!status || !cursor || notes.length === 0) return;
    let shown = -1;
    const show = (index: number) => {
      shown = index;
      const note = notes[index];
      status.textContent = note?.text ?? "";
      cursor.style.visibility = note ? "visible" : "hidden";
      if (!note) return;
      const position = `${(note.x * 100).toFixed(2)}%`;
      cursor.setAttribute("x1", position);
      cursor.setAttribute("x2", position);
    };
    const showNearest = ({ clientX }: PointerEvent) => {
      const { left, width } = this.getBoundingClientRect();
      const measureDistance = ({ x }: ChartNote) => Math.abs(x - (clientX - left) / width);
      show(
        notes.indexOf(
          notes.reduce((nearest, note) => (measureDistance(note) < measureDistance(nearest) ? note : nearest)),
        ),
      );
    };
    this.role = "application";
    this.tabIndex = 0;
    this.addEventListener("pointermove", showNearest);
    this.addEventListener("pointerdown", showNearest);
    this.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && show(-1));
    this.addEventListener("blur", () => show(-1));
    this.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const from = shown === -1 && step < 0 ? notes.length : shown;
      show(Math.min(notes.length - 1, Math.max(0, from + step)));
    });
  }
}
