import { Field, type FieldTexts, getControlProps } from "../ui/field.tsx";

type Props = FieldTexts & { defaultValue: string; className?: string };

/** By name or UN/LOCODE. With scripts the field suggests ports. */
export function PortField({ defaultValue, className, ...words }: Props) {
  return (
    <Field words={words} className={className}>
      <port-suggestions className="relative block">
        <input {...getControlProps(words)} defaultValue={defaultValue} autoComplete="off" className="control" />
      </port-suggestions>
    </Field>
  );
}
