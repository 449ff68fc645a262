import type { ReactNode } from "react";

/** A narrow page with one form: sign-in and its neighbours. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-md">
      <h1 className="mb-6">{title}</h1>
      {children}
    </div>
  );
}
