import type { ComponentProps } from "react";
import { GuidePage } from "#components/docs/guide.tsx";
import { GUIDES } from "#lib/discovery/about.ts";

/** A guide between those that are read before and after it. */
export function Guide({ path, ...page }: { path: string } & Omit<ComponentProps<typeof GuidePage>, "before" | "after">) {
  const place = GUIDES.findIndex((guide) => guide.path === path);
  return <GuidePage before={GUIDES[place - 1]} after={GUIDES[place + 1]} {...page} />;
}
