import clsx from "clsx";
import type { ReactNode } from "react";

interface Props {
  /** Many columns: its rows are cards on a tablet too. */
  isWide?: true;
  className?: string;
  children: ReactNode;
}

/** A list with its filter, its pages and its bar of actions. A page with one renders the script `list`. */
export const ListView = ({ isWide, className, children }: Props) => (
  <list-view className={clsx("list-view", isWide && "is-wide", className)}>{children}</list-view>
);
