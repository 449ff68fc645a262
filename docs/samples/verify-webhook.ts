import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? "");
const seen = new Set<string>(); // A service with several processes uses a table with a unique column.

createServer(async (request, response) => {
  const body = await text(request);
  const headers = request.headers as Record<string, string>;
  try {
    const event = webhook.verify(body, headers) as { type: string; data: unknown };
    const id = headers["webhook-id"] ?? "";
    if (!seen.has(id)) console.log(event.type, JSON.stringify(event.data));
    seen.add(id);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(Number(process.env.PORT ?? 8080), () => console.log("ready"));
