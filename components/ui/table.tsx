import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

/** A table with thin lines. `caption` is visible, or for screen readers only. */
export function Table({
  caption,
  isCaptionHidden,
  className,
  children,
}: {
  caption: ReactNode;
  isCaptionHidden?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <table className={clsx("w-full border-collapse text-sm", className)}>
      <caption className={isCaptionHidden ? "sr-only" : "pb-3 text-left font-display text-lg font-[560]"}>
        {caption}
      </caption>
      {children}
    </table>
  );
}

type CellProps = ComponentProps<"td"> & { isFigure?: boolean };

export function Th({ isFigure, className, ...rest }: CellProps) {
  return (
    <th
      className={clsx(
        "border-b border-ink px-1.5 py-2 sm:px-2 align-bottom font-[600] first:pl-0 last:pr-0",
        isFigure ? "text-right" : "text-left",
        className,
      )}
      {...rest}
    />
  );
}

export function Td({ isFigure, className, ...rest }: CellProps) {
  return (
    <td
      className={clsx(
        "border-b border-line px-1.5 py-2 sm:px-2 align-baseline first:pl-0 last:pr-0",
        isFigure && "text-right whitespace-nowrap",
        className,
      )}
      {...rest}
    />
  );
}

export function RowTh({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="row"
      className={clsx(
        "border-b border-line px-1.5 py-2 sm:px-2 text-left align-baseline font-[600] first:pl-0",
        className,
      )}
      {...rest}
    />
  );
}
