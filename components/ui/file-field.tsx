import { Field, type FieldTexts, getControlProps } from "./field.tsx";

interface Props extends FieldTexts {
  /** Endings of names, such as `.pdf,.png`. */
  accept: string;
  className?: string;
}

export function FileField({ accept, className, ...words }: Props) {
  return (
    <Field words={words} className={className}>
      <input
        {...getControlProps(words)}
        type="file"
        required={!words.isOptional}
        accept={accept}
        className="block min-h-11 w-full max-w-prose text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-edge file:bg-transparent file:px-5 file:font-[600] file:text-ink"
      />
    </Field>
  );
}
