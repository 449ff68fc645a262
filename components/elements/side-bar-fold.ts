import { SIDE_BAR_COOKIE } from "./side-bar-cookie.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * `<side-bar-fold>`: the checkbox inside it folds the side bar by a style. The cookie lets the server render the next
 * page folded, so nothing moves. Without scripts, the bar is folded on this page only.
 */
export class SideBarFoldElement extends HTMLElement {
  connectedCallback(): void {
    this.querySelector("input")?.addEventListener("change", ({ currentTarget }) => {
      const { checked } = currentTarget as HTMLInputElement;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API works on https only
      document.cookie = `${SIDE_BAR_COOKIE}=folded; Path=/dashboard; Max-Age=${checked ? YEAR_S : 0}; SameSite=Lax`;
    });
  }
}
