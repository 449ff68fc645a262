import type { Choice } from "#components/ui/choice.ts";

export const ROLE_CHOICES: readonly Choice[] = [
  { value: "clerk", label: "Clerk" },
  { value: "reader", label: "Reader" },
];
