import type { ComponentProps } from "react";
import { GuidePage } from "#components/docs/guide.tsx";
import { GUIDES } from "#lib/discovery/about.ts";
import { API_REFERENCE_PATH } from "#lib/discovery/operation-page.ts";

const guides = GUIDES.filter(({ path }) => path !== API_REFERENCE_PATH);

export function Guide({
  path,
  ...page
}: { path: string } & Omit<ComponentProps<typeof GuidePage>, "before" | "after">) {
  const place = guides.findIndex((guide) => guide.path === path);
  return <GuidePage before={guides[place - 1]} after={guides[place + 1]} {...page} />;
}
