import { getToday } from "#lib/platform/dates.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import type { MeasuredFacts } from "#lib/platform/metrics.ts";
import { countDoubts } from "./doubts/list-doubts.ts";
import { countEndings } from "./endings.ts";
import { countQueue } from "./review/list-queue.ts";

export const measuredFacts: MeasuredFacts = {
  readEnding: () => countEndings(getToday()),
  async readIntake() {
    const db = getDatabase();
    const [feedsFailed, documentsFailed, queue, doubts] = await Promise.all([
      db.feedState.count({ where: { outcome: "failed" } }),
      db.watchedDocument.count({ where: { isActive: true, outcome: { in: ["refused_by_robots", "gone", "failed"] } } }),
      countQueue(db),
      countDoubts(db),
    ]);
    return { feedsFailed, documentsFailed, queue, doubts };
  },
};
