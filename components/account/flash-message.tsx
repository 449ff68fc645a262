import { FaultSummary } from "#components/checker/fault-summary.tsx";
import { Icon } from "#components/ui/icon.tsx";
import type { Flash } from "#lib/forms/flash.ts";
import type { FieldFault } from "#lib/operations/refuse.ts";

/** The page says it once. */
export function FlashMessage({ flash: { notice, faults = [] } }: { flash: Partial<Flash> }) {
  const [formFaults, fieldFaults] = [faults.filter(({ field }) => field === null), faults.filter(isOfField)];
  return (
    <>
      {notice && (
        <p
          role="status"
          className="mb-8 flex gap-2 rounded-sm border border-edge border-l-8 border-l-ink bg-raised px-5 py-4"
        >
          <Icon name="check" className="mt-1 size-4 shrink-0" />
          {notice}
        </p>
      )}
      {formFaults.map(({ message }) => (
        <p
          key={message}
          role="alert"
          className="mb-8 flex gap-2 rounded-sm border border-red border-l-8 bg-red-wash px-5 py-4 text-red"
        >
          <Icon name="circle-alert" className="mt-1 size-4 shrink-0" />
          {message}
        </p>
      ))}
      {fieldFaults.length > 0 && <FaultSummary faults={fieldFaults} />}
    </>
  );
}

const isOfField = (fault: FieldFault): fault is FieldFault & { field: string } => fault.field !== null;

export const findFieldFault = ({ faults = [] }: Partial<Flash>, field: string): string | undefined =>
  faults.find((fault) => fault.field === field)?.message;
