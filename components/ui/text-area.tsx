import clsx from "clsx";
import type { ComponentProps } from "react";
import { controlProps, Field, type FieldWords } from "./field.tsx";

type Props = FieldWords & Omit<ComponentProps<"textarea">, keyof FieldWords | "id"> & { isFigure?: boolean };

/** A field for several lines of text. */
export function TextArea({ name, label, hint, fault, isOptional, isLabelHidden, className, isFigure, ...area }: Props) {
  const words = { name, label, hint, fault, isOptional, isLabelHidden };
  return (
    <Field words={words} className={className}>
      <textarea {...controlProps(words)} autoComplete="off" spellCheck={false} wrap="off" className={clsx("control", isFigure && "figures")} {...area} />
    </Field>
  );
}
