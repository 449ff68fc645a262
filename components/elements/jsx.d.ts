import type { DetailedHTMLProps, HTMLAttributes } from "react";

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  // biome-ignore lint/style/noNamespace: React declares its elements in this namespace
  namespace JSX {
    interface IntrinsicElements {
      "searchable-select": CustomElement & { "data-presets-of"?: string; "data-presets"?: string };
      "port-suggestions": CustomElement;
      "day-field": CustomElement & { "data-rank"?: number; "data-future"?: true };
      "needed-dates": CustomElement & { "data-usual": string; "data-tariff"?: string; "data-order": string };
      "copy-link": CustomElement;
      "copy-code": CustomElement;
      "operation-search": CustomElement;
      "late-scripts": CustomElement;
      "table-file": CustomElement & { "data-read": string; "data-into": string; "data-max-bytes": number };
      "invoice-file": CustomElement & { "data-action": string; "data-max-bytes": number };
      "invoice-drop": CustomElement & { "data-page": string };
      "pending-file": CustomElement & { "data-into": string };
      "wallet-signature": CustomElement & { "data-ask": string };
      "bulk-progress": CustomElement & { "data-progress": string; "data-unit"?: string };
      "batch-drop": CustomElement & {
        "data-create": string;
        "data-batch"?: string;
        "data-max-files": number;
        "data-max-bytes": number;
        "data-max-file-bytes": number;
      };
      "batch-progress": CustomElement & { "data-progress": string };
      "batch-review": CustomElement & { "data-batch": string };
      "fact-review": CustomElement;
      "list-view": CustomElement;
      "account-search": CustomElement & { "data-suggestions": string };
      "side-bar-fold": CustomElement;
      "chart-notes": CustomElement & { "data-notes": string };
    }
  }
}
