import clsx from "clsx";
import type { ComponentProps } from "react";
import { controlProps, Field, type FieldWords } from "./field.tsx";

type Props = FieldWords & Omit<ComponentProps<"input">, keyof FieldWords | "id"> & { isFigure?: boolean };

/** A field for a line of text, a number or a date. */
export function TextField({ name, label, hint, fault, isOptional, isLabelHidden, className, isFigure, ...input }: Props) {
  const words = { name, label, hint, fault, isOptional, isLabelHidden };
  return (
    <Field words={words} className={className}>
      <input {...controlProps(words)} autoComplete="off" className={clsx("control", isFigure && "figures")} {...input} />
    </Field>
  );
}
