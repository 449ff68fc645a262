import { timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";

/**
 * Codes of Postgres's first messages, which have no type byte. A client may ask for encryption before it starts a
 * session.
 */
const ENCRYPTION_REQUESTS = new Set([80_877_103, 80_877_104]);
const SESSION_START = 196_608;

/** Postgres has the same limit for what a client sends before it has signed in. */
const MAX_BYTES = 10_000;
const SIGN_IN_MS = 10_000;

/** AuthenticationCleartextPassword. The password does not leave the machine. */
const ASK_FOR_PASSWORD = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);
const REFUSAL = buildErrorMessage("28P01", "the password is wrong");

export interface PasswordFront {
  port: number;
  stop(): Promise<void>;
}

/**
 * Listens on a free port of the loopback address, and asks each client for the password as Postgres does. Then it
 * connects the client with the socket at `path`. The engine behind it asks nobody for a password.
 */
export async function openPasswordFront({
  path,
  password,
}: {
  path: string;
  password: string;
}): Promise<PasswordFront> {
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.once("close", () => clients.delete(client));
    serve(client, path, password).catch(() => client.destroy()); // The client has gone or is no client of Postgres.
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as { port: number }).port,
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const client of clients) client.destroy();
      await closed;
    },
  };
}

async function serve(client: Socket, path: string, password: string): Promise<void> {
  client.setNoDelay(true);
  client.setTimeout(SIGN_IN_MS, () => client.destroy(new Error("the client did not sign in")));
  const start = await signIn(client, password);
  if (!start) {
    client.end(REFUSAL);
    return;
  }
  client.setTimeout(0);
  const engine = connect(path);
  engine.write(start);
  await pipeline(client, engine, client);
}

/** @returns the message that starts the client's session, if the password is right */
async function signIn(client: Socket, password: string): Promise<Buffer | undefined> {
  let start = await readMessage(client);
  while (ENCRYPTION_REQUESTS.has(start.readInt32BE(4))) {
    client.write("N");
    start = await readMessage(client);
  }
  if (start.readInt32BE(4) !== SESSION_START) throw new Error("not the start of a session");
  client.write(ASK_FOR_PASSWORD);
  const type = await read(client, 1);
  const answer = (await readMessage(client)).subarray(4);
  return type.toString() === "p" && isEqual(answer, Buffer.from(`${password}\0`)) ? start : undefined;
}

const isEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

/** Four bytes of length, which count themselves, and the rest. A message here has no type byte. */
async function readMessage(client: Socket): Promise<Buffer> {
  const head = await read(client, 4);
  const length = head.readInt32BE();
  if (length < 5 || length > MAX_BYTES) throw new Error("no message of Postgres");
  return Buffer.concat([head, await read(client, length - 4)]);
}

async function read(client: Socket, bytes: number): Promise<Buffer> {
  for (;;) {
    const chunk = client.read(bytes) as Buffer | null;
    if (chunk?.length === bytes) return chunk;
    if (chunk || client.readableEnded) throw new Error("the client has gone");
    await once(client, "readable");
  }
}

function buildErrorMessage(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const message = Buffer.alloc(5 + fields.length);
  message.write("E");
  message.writeInt32BE(4 + fields.length, 1);
  fields.copy(message, 5);
  return message;
}
