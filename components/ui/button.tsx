import clsx from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";

type Look = "main" | "quiet";

const LOOKS: Record<Look, string> = {
  main: "bg-ink text-paper hover:bg-sea",
  quiet: "border border-edge text-ink hover:border-ink hover:bg-raised",
};

const buildClassName = (look: Look, className?: string) =>
  clsx(
    "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-sm px-5 py-2 text-sm font-[600] no-underline transition-colors",
    LOOKS[look],
    className,
  );

export function Button({
  look = "main",
  type = "button",
  className,
  ...rest
}: ComponentProps<"button"> & { look?: Look }) {
  return <button type={type} className={buildClassName(look, className)} {...rest} />;
}

export function ButtonLink({ look = "main", className, ...rest }: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={buildClassName(look, className)} {...rest} />;
}
