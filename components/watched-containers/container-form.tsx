import type { Flash } from "#lib/forms/flash.ts";
import type { InvoiceForm } from "#lib/invoices/invoice-form.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { CountdownFields } from "../countdown/countdown-form.tsx";
import { Button } from "../ui/button.tsx";

interface Props {
  action: string;
  button: string;
  /** Values that were typed and refused take precedence. */
  saved: InvoiceForm;
  flash: Partial<Flash>;
  today: IsoDate;
}

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
