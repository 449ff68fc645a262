import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";

/** Shows nothing without a container that has a number and a date. */
export function WatchForm({ auditId, numbers }: { auditId: string; numbers: readonly string[] }) {
  const [first] = numbers;
  if (!first) return null;
  return (
    <section aria-labelledby="watch-heading">
      <h2 id="watch-heading" className="mb-4">
        Watch a container
      </h2>
      <p className="mb-4 max-w-prose">
        Is it still out? Watch its last free day and its cost. A mail comes before free time ends.
      </p>
      <form action={`/dashboard/invoices/${auditId}/watch`} method="post" className="flex flex-wrap items-end gap-4">
        {numbers.length === 1 ? (
          <input type="hidden" name="container" value={first} />
        ) : (
          <SelectField name="container" label="Container" choices={numbers.map((value) => ({ value, label: value }))} />
        )}
        <Button type="submit" look="quiet">
          {numbers.length === 1 ? `Watch ${first}` : "Watch it"}
        </Button>
      </form>
    </section>
  );
}
