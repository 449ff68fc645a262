import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** The pages next to the form. On a phone they are a sheet that a button of a value opens. */
export function FilePages() {
  return (
    <section data-part="pages" id="file-pages" aria-label="Pages of the file" popover="auto" className="file-pages">
      <div className="flex min-h-13 items-center gap-3 pb-2">
        <p data-caption aria-live="off" className="grow text-sm font-[600] wrap-anywhere" />
        <Button look="quiet" data-confirm hidden>
          Confirm
        </Button>
        <Button
          look="quiet"
          popoverTarget="file-pages"
          popoverTargetAction="hide"
          aria-label="Close the pages"
          className="lg:hidden"
        >
          <Icon name="x" className="size-5" />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section data-pages aria-label="Pictures of the pages" tabIndex={0} className="file-pictures" />
    </section>
  );
}
