import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface SmtpServer {
  url: string;
  /** Whole messages, in the order of their arrival. */
  messages: string[];
  /** Each answer then waits for so long. */
  setDelay(ms: number): void;
  close(): Promise<void>;
}

/** Takes every mail, and shows what it has. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  let delayMs = 0;

  async function talk(socket: Socket): Promise<void> {
    const answer = async (line: string) => {
      if (delayMs > 0) await pause(delayMs);
      if (!socket.destroyed) socket.write(`${line}\r\n`);
    };
    await answer("220 mail.test");
    let text = "";
    let message: string[] | undefined;
    for await (const chunk of socket.setEncoding("utf8")) {
      text += chunk;
      for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (message && line !== ".") message.push(line);
        else if (message) {
          messages.push(message.join("\n"));
          message = undefined;
          await answer("250 taken");
        } else if (line === "DATA") {
          message = [];
          await answer("354 send it");
        } else if (line === "QUIT") {
          await answer("221 bye");
          socket.end();
        } else await answer("250 ok");
      }
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    talk(socket).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    setDelay: (ms) => {
      delayMs = ms;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
