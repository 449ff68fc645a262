import Link from "next/link";
import { ACCEPTED_FILES } from "../checker/file/accepted-files.ts";
import { CARRIER_CHOICES } from "../checker/form-choices.ts";
import { Button } from "../ui/button.tsx";
import type { Choice } from "../ui/choice.ts";

const CHECKER = "/check-demurrage-invoice";

interface Props {
  maxMb: number;
  /** Those with a tariff. */
  countries: readonly Choice[];
}

/** The file opens the page that reads it. Without scripts, a form leads to the checker. */
export function InvoiceDrop({ maxMb, countries }: Props) {
  return (
    <section aria-labelledby="drop-heading">
      <invoice-drop data-page={`${CHECKER}/file`} className="invoice-drop needs-scripts">
        <h2 id="drop-heading" className="font-sans text-lg font-[600]">
          Drop an invoice here
        </h2>
        <p id="drop-hint" className="mt-1 mb-4 text-sm text-soft">
          PDF, scan or photo, Excel, CSV, e-mail or ZIP, up to {maxMb} MB. It is read and not stored on our server.
        </p>
        <label className="file-button">
          Choose a file
          <input type="file" accept={ACCEPTED_FILES} multiple aria-describedby="drop-hint" className="sr-only" />
        </label>
        <p role="status" className="mt-3 text-sm font-[600] wrap-anywhere empty:hidden" />
      </invoice-drop>
      <noscript>
        <form action={CHECKER} method="get" className="grid gap-4 border border-edge p-5 sm:grid-cols-2">
          <p className="text-sm sm:col-span-2">
            To read a file, this page needs JavaScript. Without it, enter the figures of the invoice:
          </p>
          <PlainSelect name="carrier" label="Carrier" choices={CARRIER_CHOICES} />
          <PlainSelect name="country" label="Country" choices={countries} />
          <Button type="submit" className="sm:col-span-2">
            Enter the figures
          </Button>
        </form>
      </noscript>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <span>No file?</span>
        <Link href={CHECKER} prefetch={false} className="target">
          Type the figures
        </Link>
        <Link href={`${CHECKER}/lines`} prefetch={false} className="target">
          Paste many lines
        </Link>
      </p>
    </section>
  );
}

/** Without an id: the page has another field for the country. */
function PlainSelect({ name, label, choices }: { name: string; label: string; choices: readonly Choice[] }) {
  return (
    <label className="text-sm font-[600]">
      {label}
      <select name={name} className="control mt-1.5 font-normal">
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
