import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  action: string;
  values: Readonly<Record<string, string>>;
  findFault(field: string): string | undefined;
}

const SELECTIONS = [
  { value: "index", label: "An index" },
  { value: "publisher", label: "A publisher" },
  { value: "source", label: "One source" },
];

export function PermissionForm({ action, values, findFault }: Props) {
  const field = (name: string) => ({ name, defaultValue: values[name], fault: findFault(name) });
  return (
    <section className="mt-10" aria-labelledby="record-heading">
      <h2 id="record-heading">Record a permission</h2>
      <form action={action} method="post" className="mt-4 grid max-w-3xl gap-5 sm:grid-cols-2">
        <SelectField {...field("selects")} label="It is about" choices={SELECTIONS} />
        <TextField
          {...field("name")}
          label="Name"
          hint="As on file. * is any text: Freightos Baltic Index*."
          required
          maxLength={200}
        />
        <TextField
          {...field("what")}
          label="What is permitted, and where it is written"
          required
          maxLength={500}
          className="sm:col-span-2"
        />
        <TextField {...field("until")} label="Last day" type="date" isOptional />
        <div className="self-end">
          <Button type="submit">Record</Button>
        </div>
      </form>
    </section>
  );
}
