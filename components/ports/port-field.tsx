import { controlProps, Field, type FieldWords } from "../ui/field.tsx";

type Props = FieldWords & { defaultValue: string; className?: string };

/** A text field for a port by name or UN/LOCODE. With scripts it suggests ports. */
export function PortField({ defaultValue, className, ...words }: Props) {
  return (
    <Field words={words} className={className}>
      <port-suggestions className="relative block">
        <input {...controlProps(words)} defaultValue={defaultValue} autoComplete="off" className="control" />
      </port-suggestions>
    </Field>
  );
}
