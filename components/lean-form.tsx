"use client";

import { type ComponentProps, useEffect, useRef } from "react";

/** A GET form whose empty fields stay out of the address, but for those in `keep`. Without scripts they stand in it, empty. */
export function LeanForm({ keep, children, ...form }: ComponentProps<"form"> & { keep: readonly string[] }) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = ref.current;
    const dropEmpty = ({ formData }: FormDataEvent) => {
      for (const [name, value] of [...formData]) if (value === "" && !keep.includes(name)) formData.delete(name);
    };
    element?.addEventListener("formdata", dropEmpty);
    return () => element?.removeEventListener("formdata", dropEmpty);
  }, [keep]);
  return (
    <form ref={ref} {...form}>
      {children}
    </form>
  );
}
