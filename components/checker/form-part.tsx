import type { ReactNode } from "react";

export function FormPart({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-x-10 gap-y-4 border-b border-line py-8 lg:grid-cols-[15rem_1fr]">
      <legend className="float-left w-full lg:w-60">
        <span className="block font-display text-xl font-[560]">{title}</span>
        <span className="mt-1 block text-sm text-soft">{about}</span>
      </legend>
      <div className="grid content-start gap-5 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </fieldset>
  );
}

export function FoldedPart({
  id,
  title,
  about,
  isOpen,
  children,
}: {
  id: string;
  title: string;
  about: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details id={id} open={isOpen} className="border-b border-line py-5">
      <summary className="cursor-pointer py-2">
        <span className="font-display text-lg font-[560]">{title}</span>
        <span className="ml-2 text-sm text-soft">{about}</span>
      </summary>
      <div className="pt-4 pb-3">{children}</div>
    </details>
  );
}
