const CHECK_MS = 250;

/**
 * Ends this process if npm has started it and ends first. npm forwards SIGINT and SIGTERM, but it dies of SIGHUP
 * without a word, and its script would keep the port and the data folder. The process then gets SIGTERM: for a server with
 * workers, SIGHUP is a reload.
 */
export function hangUpWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(check);
    process.kill(process.pid, "SIGTERM");
  }, CHECK_MS).unref();
}
