import { EVIDENCE_KIND_LABELS, EVIDENCE_KINDS } from "#lib/domain/audit/evidence-kinds.ts";
import type { Flash } from "#lib/forms/flash.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { findFieldFault } from "../account/flash-message.tsx";
import { Button } from "../ui/button.tsx";
import { FileField } from "../ui/file-field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";

const KIND_CHOICES = EVIDENCE_KINDS.map((value) => ({ value, label: EVIDENCE_KIND_LABELS[value] }));

interface Props {
  action: string;
  /** Of the invoice. With one or none, there is no choice. */
  containers: readonly string[];
  flash: Partial<Flash>;
  today: IsoDate;
}

export function EvidenceForm({ action, containers, flash, today }: Props) {
  const field = (name: string, first = "") => ({
    name,
    defaultValue: flash.values?.[name] ?? first,
    fault: findFieldFault(flash, name),
  });
  const file = {
    name: "file",
    label: "File",
    hint: "PDF, JPEG, PNG or WebP, up to 10 MB.",
    fault: findFieldFault(flash, "file"),
  };
  return (
    <form action={action} method="post" encType="multipart/form-data" className="grid max-w-2xl gap-5 sm:grid-cols-2">
      <FileField {...file} accept=".pdf,.jpg,.jpeg,.png,.webp" className="sm:col-span-2" />
      <SelectField {...field("kind")} label="What it is" choices={KIND_CHOICES} empty="Choose" required />
      <TextField {...field("day", today)} label="Day" type="date" max={today} required isFigure />
      {containers.length > 1 && (
        <SelectField
          {...field("about")}
          label="Container"
          choices={containers.map((value) => ({ value, label: value }))}
          empty="The whole invoice"
        />
      )}
      <TextField
        {...field("note")}
        label="What it proves"
        hint="One line, such as “No appointment for 9 to 11 March”. The carrier reads it."
        required
        maxLength={200}
        className="sm:col-span-2"
      />
      <Button type="submit" className="justify-self-start">
        Add the evidence
      </Button>
    </form>
  );
}
