import clsx from "clsx";
import type { ComponentProps } from "react";
import { Field, type FieldTexts, getControlProps } from "./field.tsx";

type Props = FieldTexts & Omit<ComponentProps<"textarea">, keyof FieldTexts | "id"> & { isFigure?: boolean };

export function TextArea({ name, label, hint, fault, isOptional, isLabelHidden, className, isFigure, ...area }: Props) {
  const words = { name, label, hint, fault, isOptional, isLabelHidden };
  return (
    <Field words={words} className={className}>
      <textarea
        {...getControlProps(words)}
        autoComplete="off"
        spellCheck={false}
        wrap="off"
        className={clsx("control", isFigure && "figures")}
        {...area}
      />
    </Field>
  );
}
