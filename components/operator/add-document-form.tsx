import { CANDIDATE_TABLES } from "#lib/intake/readers/candidate.ts";
import { CARRIER_CHOICES, DIRECTION_CHOICES } from "../checker/form-choices.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { KIND_LABELS, TABLE_LABELS } from "./operator-texts.ts";

interface Props {
  action: string;
  kinds: readonly string[];
  values: Readonly<Record<string, string>>;
  isOpen: boolean;
  findFault(field: string): string | undefined;
}

export function AddDocumentForm({ action, kinds, values, isOpen, findFault }: Props) {
  const field = (name: string) => ({ name, defaultValue: values[name], fault: findFault(name) });
  const chosen = values.tables?.split(",") ?? ["dd_tariffs"];
  const tablesFault = findFault("tables");
  return (
    <details className="mt-10" open={isOpen}>
      <summary className="target cursor-pointer font-[600]">Watch another document</summary>
      <form action={action} method="post" className="mt-4 grid max-w-3xl gap-5 sm:grid-cols-2">
        <TextField
          {...field("url")}
          label="Address"
          type="url"
          hint="Without one, versions come by upload only."
          isOptional
          className="sm:col-span-2"
        />
        <TextField {...field("title")} label="Title" required maxLength={200} />
        <TextField {...field("publisher")} label="Publisher" required maxLength={100} />
        <SelectField
          {...field("kind")}
          label="Kind"
          choices={kinds.map((value) => ({ value, label: KIND_LABELS[value] ?? value }))}
        />
        <SelectField {...field("carrier")} label="Carrier" empty="Not of one carrier" choices={CARRIER_CHOICES} />
        <TextField {...field("countries")} label="Countries" hint="Two-letter codes, such as DE NL." required />
        <SelectField
          {...field("direction")}
          label="Direction"
          empty="Both, or it says so"
          choices={DIRECTION_CHOICES}
        />
        <fieldset className="sm:col-span-2">
          <legend className="text-sm font-[600]">What it has</legend>
          {tablesFault && <p className="text-xs font-[600] text-red">{tablesFault}</p>}
          <div id="tables" className="flex flex-wrap gap-x-6">
            {CANDIDATE_TABLES.map((table) => (
              <label key={table} className="flex min-h-11 items-center gap-2 text-sm">
                <input type="checkbox" name="tables" value={table} defaultChecked={chosen.includes(table)} />
                {TABLE_LABELS[table]}
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          {...field("every_days")}
          defaultValue={values.every_days ?? "30"}
          label="Check every … days"
          type="number"
          min={1}
          max={365}
          required
        />
        <Button type="submit" className="self-end justify-self-start">
          Watch it
        </Button>
      </form>
    </details>
  );
}
