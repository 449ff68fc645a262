/**
 * Removes the empty fields of a GET form from the address, except those that `data-keep-empty` lists. Forms without
 * that attribute stay as they are.
 */
export function dropEmptyFields({ target, formData }: FormDataEvent): void {
  const keep = (target as HTMLFormElement).dataset.keepEmpty?.split(" ");
  if (!keep) return;
  for (const [name, value] of [...formData]) if (value === "" && !keep.includes(name)) formData.delete(name);
}
