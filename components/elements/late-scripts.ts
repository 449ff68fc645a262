/** Scripts start when the reader is this close to the part that needs them. */
const DISTANCE = "400px";

/**
 * `<late-scripts>`: starts React's scripts, which the server left in the page unstarted (`lib/http/page-scripts.ts`),
 * when the reader comes near. On a page that React hydrates anyway there are none.
 */
export class LateScriptsElement extends HTMLElement {
  #observer: IntersectionObserver | undefined;

  connectedCallback(): void {
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.#observer?.disconnect();
        startLateScripts();
      },
      { rootMargin: DISTANCE },
    );
    this.#observer.observe(this);
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
  }
}

/** In the order of the page. A script that a page inserts runs only as a new element. */
function startLateScripts(): void {
  for (const late of document.querySelectorAll<HTMLScriptElement>("script[data-late]")) {
    const script = document.createElement("script");
    script.nonce = late.nonce;
    if (late.dataset.src) {
      script.src = late.dataset.src;
      script.async = true;
    } else {
      script.textContent = late.textContent;
    }
    late.replaceWith(script);
  }
}
