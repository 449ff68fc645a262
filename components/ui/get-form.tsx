import type { ComponentProps } from "react";

/** With scripts, its empty fields are left out of the address, except those in `keepEmpty`. */
export function GetForm({ keepEmpty = [], ...form }: ComponentProps<"form"> & { keepEmpty?: readonly string[] }) {
  return <form method="get" data-keep-empty={keepEmpty.join(" ")} {...form} />;
}
