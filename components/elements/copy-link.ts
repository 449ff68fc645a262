/** `<copy-link>`: shows the button inside it, which copies the address of the page. */
export class CopyLinkElement extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector("button");
    const label = button?.querySelector("span");
    const status = this.querySelector("[role=status]");
    if (!button || !label || !status) return;
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(window.location.href);
        label.textContent = "Link copied";
        status.textContent = "The link to this result is in the clipboard.";
      } catch {
        status.textContent = "The browser did not allow it. Copy the address from the address bar.";
      }
    });
  }
}
