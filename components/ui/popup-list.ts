/** The look of the list under a searchable field. */
export const popupList = {
  popup: "w-(--anchor-width) max-w-(--available-width) rounded-sm border border-ink bg-raised text-sm text-ink",
  list: "max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain py-1 outline-none empty:p-0",
  item: "flex cursor-default items-baseline justify-between gap-3 px-3 py-2 select-none data-highlighted:bg-ink data-highlighted:text-paper data-selected:font-[650]",
  note: "px-3 py-2 text-soft empty:p-0",
};
