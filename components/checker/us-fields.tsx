import clsx from "clsx";
import type { ReactNode } from "react";
import { listUsFields } from "#lib/domain/audit/us-invoice-fields.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { FoldedPart } from "./form-part.tsx";

/** By field name, as typed. */
type Values = Readonly<Record<string, string>>;

const LISTS = DIRECTIONS.map((direction) => ({ direction, fields: listUsFields({ direction, usFields: null }) }));
const isIn = (index: number, name: string) => LISTS[index]?.fields.some(({ field }) => field === name);

/** The fields of both directions. A field of one direction has its style, which hides it for the other. */
const FIELDS = [...new Map(LISTS.flatMap(({ fields }) => fields).map((one) => [one.field, one])).values()].map(
  (one) => ({
    ...one,
    directions: LISTS.filter((_, index) => isIn(index, one.field)).map(({ direction }) => direction),
  }),
);

/**
 * What 46 CFR 541.6 requires on an invoice. A box that is not ticked says something only after the person compared the
 * list. The style sheet hides it outside the US.
 */
export function UsFields({ values }: { values: Values }) {
  const shown = values.us_fields?.split(" ") ?? [];
  return (
    <div className="only-us">
      <FoldedPart
        id="us-fields"
        title="What a US invoice must show"
        about="46 CFR 541.6: an invoice without one of these need not be paid"
        isOpen={values.compared_us_fields !== undefined || shown.length > 0}
      >
        <div className="lg:ml-[17.5rem]">
          <Box name="compared_us_fields" value="yes" isTicked={values.compared_us_fields === "yes"}>
            <strong>I compared the invoice with this list. Boxes that are not ticked are missing on it.</strong>
          </Box>
          <fieldset className="mt-3">
            <legend className="text-sm font-[600]">The invoice shows</legend>
            <div className="grid gap-x-8 sm:grid-cols-2">
              {FIELDS.map(({ field, label, directions }) => (
                <Box
                  key={field}
                  name="us_fields"
                  value={field}
                  isTicked={shown.includes(field)}
                  className={directions.length === 1 ? `only-${directions[0]}` : undefined}
                >
                  {label}
                </Box>
              ))}
            </div>
          </fieldset>
        </div>
      </FoldedPart>
    </div>
  );
}

function Box({
  name,
  value,
  isTicked,
  className,
  children,
}: {
  name: string;
  value: string;
  isTicked: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <label className={clsx("flex min-h-11 items-center gap-3 py-1 text-sm", className)}>
      <input type="checkbox" name={name} value={value} defaultChecked={isTicked} className="size-5 shrink-0" />
      <span>{children}</span>
    </label>
  );
}
