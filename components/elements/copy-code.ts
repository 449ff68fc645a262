/** `<copy-code>`: shows the button inside it, which copies the code of the figure around it. */
export class CopyCodeElement extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector("button");
    const label = button?.querySelector("span");
    if (!button || !label) return;
    button.hidden = false;
    button.addEventListener("click", async () => {
      const code = this.closest("figure")?.querySelector("[data-code]")?.textContent ?? "";
      try {
        await navigator.clipboard.writeText(code);
        label.textContent = "Copied";
      } catch {
        label.textContent = "Not allowed";
      }
    });
  }
}
