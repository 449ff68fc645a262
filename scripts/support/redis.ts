import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { Fault } from "./fault.ts";
import { findFreePort } from "./ports.ts";
import { requireProgram } from "./require-program.ts";
import { waitUntil } from "./wait-until.ts";

const NAMES = ["redis-server", "valkey-server"];
const START_MS = 10_000;

export interface RedisServer {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts a Redis server that stores nothing on disk, on a port of the loopback address. If the machine has no Redis and
 * this process has the right to, it installs Debian's package.
 * @param port default: a free port
 * @throws Fault that names what is missing
 */
export async function startRedis(port?: number): Promise<RedisServer> {
  const program = await requireProgram(NAMES, "redis-server");
  const chosen = port ?? (await findFreePort());
  const { LD_PRELOAD: _fakeClock, ...withoutFakeClock } = process.env; // Redis does not start under faketime.
  const server = spawn(program, ["--port", String(chosen), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], {
    stdio: "ignore",
    env: withoutFakeClock,
  });
  const endWithThisProcess = () => server.kill("SIGKILL");
  process.once("exit", endWithThisProcess);
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const stop = async () => {
    process.off("exit", endWithThisProcess);
    if (hasEnded()) return;
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  };
  try {
    await waitUntil(async () => hasEnded() || (await isAnswering(chosen)), {
      within: START_MS,
      what: "Redis to answer",
    });
    if (hasEnded()) throw new Fault(`Redis ended immediately, with exit code ${server.exitCode}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `redis://127.0.0.1:${chosen}`, port: chosen, stop };
}

function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("PING\r\n"));
    socket.once("data", (reply) => {
      socket.destroy();
      resolve(reply.toString().startsWith("+PONG"));
    });
    socket.once("error", () => resolve(false));
  });
}
