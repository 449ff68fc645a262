import { getDatabase } from "#lib/platform/db/client.ts";
import type { MeasuredIntake } from "#lib/platform/metrics.ts";
import { countQueue } from "./review/list-queue.ts";

export const measuredIntake: MeasuredIntake = {
  async readIntake() {
    const db = getDatabase();
    const [feedsFailed, documentsFailed, queue] = await Promise.all([
      db.feedState.count({ where: { outcome: "failed" } }),
      db.watchedDocument.count({ where: { isActive: true, outcome: { in: ["refused_by_robots", "gone", "failed"] } } }),
      countQueue(db),
    ]);
    return { feedsFailed, documentsFailed, queue };
  },
};
