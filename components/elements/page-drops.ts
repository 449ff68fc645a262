/**
 * Listens for files that are dropped anywhere on the page. The element has `data-over` while they are over it.
 * @returns a function that ends this
 */
export function listenForPageDrops(element: HTMLElement, onDrop: (event: DragEvent) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener(
    "dragover",
    (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      element.dataset.over = "";
    },
    { signal },
  );
  document.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && endHover(element), {
    signal,
  });
  document.addEventListener(
    "drop",
    (event) => {
      endHover(element);
      onDrop(event);
    },
    { signal },
  );
  return () => listening.abort();
}

function endHover(element: HTMLElement): void {
  delete element.dataset.over;
}
