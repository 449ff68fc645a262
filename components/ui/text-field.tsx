import clsx from "clsx";
import type { ComponentProps } from "react";
import { Field, type FieldTexts, getControlProps } from "./field.tsx";

type Props = FieldTexts & Omit<ComponentProps<"input">, keyof FieldTexts | "id"> & { isFigure?: boolean };

/** For a line of text, a number or a date. */
export function TextField({
  name,
  label,
  hint,
  fault,
  isOptional,
  isLabelHidden,
  className,
  isFigure,
  ...input
}: Props) {
  const words = { name, label, hint, fault, isOptional, isLabelHidden };
  return (
    <Field words={words} className={className}>
      <input
        {...getControlProps(words)}
        autoComplete="off"
        className={clsx("control", isFigure && "figures")}
        {...input}
      />
    </Field>
  );
}
