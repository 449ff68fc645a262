import type { ReactNode } from "react";

export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-md">
      <h1 className="mb-6">{title}</h1>
      {children}
    </div>
  );
}
