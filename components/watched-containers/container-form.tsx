import type { Flash } from "#lib/accounts/forms/flash.ts";
import type { InvoiceForm } from "#lib/invoices/invoice-form.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { CountdownFields } from "../countdown/countdown-form.tsx";
import { Button } from "../ui/button.tsx";

interface Props {
  action: string;
  /** The words of its button. */
  button: string;
  /** What is saved. Values that were typed and refused come before it. */
  saved: InvoiceForm;
  flash: Partial<Flash>;
  today: IsoDate;
}

/** The form of a watched container, to add it or to change it. */
export function ContainerForm({ action, button, saved, flash, today }: Props) {
  const faults = (flash.faults ?? []).flatMap(({ field, message }) => (field === null ? [] : [{ field, message }]));
  return (
    <form action={action} method="post" noValidate className="invoice-form border-t border-ink">
      <CountdownFields values={flash.values ?? saved} faults={faults} today={today} isWatched />
      <div className="border-t border-ink pt-6">
        <Button type="submit" className="w-full sm:w-auto">
          {button}
        </Button>
      </div>
    </form>
  );
}
