/**
 * Takes the network away from this process and each of its threads. The permission model of Node 24 cannot: it got
 * `--allow-net` in Node 25, where a process without it has no network either. What is replaced here is what every
 * client of Node uses at the end, `fetch` among them.
 */
import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

function refuse(): never {
  throw Object.assign(new Error("This process has no network."), { code: "ERR_ACCESS_DENIED" });
}

type Functions = Record<string, unknown>;

function refuseAll(owner: object, names: readonly string[] = Object.getOwnPropertyNames(owner)): void {
  const functions = owner as Functions;
  for (const name of names)
    if (name !== "constructor" && typeof functions[name] === "function") functions[name] = refuse;
}

refuseAll(net.Socket.prototype, ["connect"]);
refuseAll(net.Server.prototype, ["listen"]);
refuseAll(dgram.Socket.prototype, ["bind", "connect", "send", "sendto"]);
refuseAll(dns.Resolver.prototype);
refuseAll(dns.promises.Resolver.prototype);
refuseAll(
  dns.promises,
  Object.keys(dns.promises).filter((name) => name !== "Resolver"),
);
refuseAll(
  dns,
  Object.keys(dns).filter((name) => name !== "Resolver"),
);
syncBuiltinESMExports();
