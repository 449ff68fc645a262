import { formatFault, ImportFault } from "#lib/ingest/fault.ts";
import { isAwayAt } from "#lib/platform/db/is-away-at.ts";
import { Fault, Interrupted } from "./fault.ts";

/** Prints an error to standard error and sets the exit code: 1, or the code of the signal. */
export function failWith(error: unknown): void {
  process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
  if (!(error instanceof Interrupted)) process.stderr.write(`${explain(error)}\n`);
}

/** Only the message if the person at the terminal can correct the cause, otherwise also the stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ImportFault) return [...error.faults.map(formatFault), error.message].join("\n");
  if (error instanceof Fault || error.name === "EnvFault") return error.message;
  if (error.message.startsWith("Can't reach database server")) return error.message.split("\n", 1)[0] as string;
  if (error.name.startsWith("PrismaClient") && isAwayAt(process.env.DATABASE_URL, error))
    return `The database cannot be used now: ${error.message.trim().split("\n").at(-1)}\nEach change is stored whole or not at all: run the command again later.`;
  const { code, syscall, path, port, address, hostname } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
    hostname?: string;
  };
  const [setting, usual] = String(port) === process.env.METRICS_PORT ? ["METRICS_PORT", 9464] : ["PORT", 3000];
  if (code === "EADDRINUSE")
    return `Port ${port} is in use: stop the program that uses it, or choose another port, for example ${setting}=${Number(port) + 1}`;
  if (code === "EACCES" && syscall === "listen")
    return `Port ${port} is not allowed for this user: choose a port above 1023, for example ${setting}=${usual}`;
  if (code === "EADDRNOTAVAIL") return `HOST ${address} is not an address of this machine`;
  if (code === "ENOTFOUND" && syscall === "getaddrinfo") return `The name ${hostname} is not known`;
  if (syscall === "scandir")
    return `${path} ${code === "ENOENT" ? "does not exist" : code === "ENOTDIR" ? "is a file, not a folder" : `cannot be read (${code})`}`;
  return error.stack ?? error.message;
}
