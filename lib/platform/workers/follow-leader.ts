import { END_SIGNALS } from "../end-signals.ts";
import { tellLeader } from "./ask-leader.ts";
import { isOurs } from "./messages.ts";

/**
 * A worker ends when its leader says so, or when its leader has gone. It ignores the signals of a terminal, which reach
 * the leader too.
 * @param end answers what still runs. `isPatient`: idle connections may ask once more
 */
export function followLeader(end: (isPatient: boolean) => Promise<void>): void {
  let isEnding = false;
  const endOnce = (isPatient: boolean) => {
    if (isEnding) return;
    isEnding = true;
    void end(isPatient).finally(() => process.exit(0));
  };
  for (const signal of END_SIGNALS) process.on(signal, () => {});
  process.on("message", (message) => {
    if (isOurs(message) && message.quayside === "retire") endOnce(message.isPatient);
  });
  process.on("disconnect", () => endOnce(false));
  setInterval(() => tellLeader({ quayside: "alive" }), 1_000).unref();
  tellLeader({ quayside: "ready" });
}
