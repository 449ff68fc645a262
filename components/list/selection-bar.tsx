import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";

interface Props {
  /** The id of the form, which the checkboxes name. */
  form: string;
  /** What is selected: `containers`. */
  of: string;
  /** The query of the list, so that the person returns to the same rows. */
  back?: string;
  children: ReactNode;
}

/**
 * The actions on the selected rows. It follows the rows at the foot of the window. With scripts it appears with the
 * first selected row; without, it is always there.
 */
export function SelectionBar({ form, of, back, children }: Props) {
  return (
    <form id={form} method="post" aria-label={`Actions for the selected ${of}`} className="list-bar">
      {/* Enter in a checkbox would press the first button of the form. This one does nothing. */}
      <button type="submit" disabled hidden />
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      <output data-picked className="figures mr-auto min-h-6 text-sm font-[600]">
        With the selected {of}:
      </output>
      {children}
    </form>
  );
}

/** The answer is a file, so the page stays. */
export const ExportButton = ({ action }: { action: string }) => (
  <Button type="submit" look="quiet" formAction={action} data-stays>
    Export CSV
  </Button>
);

/** Asks first, without a script: the button that deletes is in a fold. */
export function ConfirmDelete({ action, children }: { action: string; children: ReactNode }) {
  return (
    <details className="list-confirm">
      <summary>Delete</summary>
      <div>
        <p className="text-sm">{children}</p>
        <Button type="submit" formAction={action}>
          Delete for good
        </Button>
      </div>
    </details>
  );
}
