/**
 * Listens for files that are dropped anywhere on the page. The element has `data-over` while they are over it. What has
 * no file, such as a text, goes where it was dropped.
 * @returns a function that ends this
 */
export function listenForPageDrops(element: HTMLElement, onDrop: (files: DataTransfer) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener(
    "dragover",
    (event) => {
      if (!hasFiles(event.dataTransfer)) return;
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
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      onDrop(event.dataTransfer);
    },
    { signal },
  );
  return () => listening.abort();
}

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes("Files") === true;

function endHover(element: HTMLElement): void {
  delete element.dataset.over;
}
