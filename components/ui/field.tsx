import clsx from "clsx";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** The id is also the name. */
export interface ControlProps {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldTexts {
  name: string;
  label: string;
  hint?: ReactNode;
  /** What the user must change. It marks the field as invalid. */
  fault?: string;
  isOptional?: boolean;
  /** For fields under a heading that already shows the label. */
  isLabelHidden?: boolean;
}

const getHintId = (name: string) => `${name}-hint`;
const getFaultId = (name: string) => `${name}-fault`;

export function getControlProps({ name, hint, fault }: FieldTexts): ControlProps {
  const described = [hint && getHintId(name), fault && getFaultId(name)].filter(Boolean).join(" ");
  return { id: name, name, "aria-describedby": described || undefined, "aria-invalid": fault ? true : undefined };
}

interface Props {
  words: FieldTexts;
  className?: string;
  /** A script can show a fault. */
  keepsFaultPlace?: boolean;
  children: ReactNode;
}

export function Field({ words, className, keepsFaultPlace, children }: Props) {
  const { name, label, hint, fault, isOptional, isLabelHidden } = words;
  return (
    <div className={clsx("flex min-w-0 flex-col justify-end", className)}>
      <label
        id={keepsFaultPlace ? `${name}-label` : undefined}
        htmlFor={name}
        className={isLabelHidden ? "sr-only" : "text-sm font-[600]"}
      >
        {label}
        {isOptional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={getHintId(name)} className="text-xs text-soft">
          {hint}
        </p>
      )}
      {(fault || keepsFaultPlace) && (
        <p id={getFaultId(name)} hidden={!fault} className="mt-0.5 flex gap-1.5 text-xs font-[600] text-red">
          <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
          {keepsFaultPlace ? <span>{fault}</span> : fault}
        </p>
      )}
      <div className="pt-1.5">{children}</div>
    </div>
  );
}
