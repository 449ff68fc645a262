const stops: (() => unknown)[] = [];

/** Notes how to end what has been started, so that a failure half way leaves nothing running. */
export async function keep<T extends { stop(): unknown }>(starting: Promise<T>): Promise<T> {
  const started = await starting;
  stops.unshift(() => started.stop());
  return started;
}

/** Ends all that was started, the newest first. */
export async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}
