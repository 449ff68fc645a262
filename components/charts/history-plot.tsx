"use client";

import dynamic from "next/dynamic";
import type { History } from "./history.ts";

const Canvas = dynamic(() => import("./history-canvas.tsx").then(({ HistoryCanvas }) => HistoryCanvas), { ssr: false });

/** The place of a chart. Its height is kept free until the script that draws it has come; the table beside it needs none. */
export function HistoryPlot({ history }: { history: History }) {
  return (
    <div className="mt-3 h-64 md:h-72 print:hidden">
      <noscript>
        <p className="border-y border-line py-4 text-sm text-soft">The chart is drawn by a script. Its figures are all in the table below.</p>
      </noscript>
      <Canvas history={history} />
    </div>
  );
}
