import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { TestProject } from "vitest/node";
import { ensureBundles } from "#scripts/support/bundles.ts";
import type { EngineDatabase } from "./database-engine.ts";
import { type Databases, openDatabases } from "./databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    databasesUrl: string;
  }
}

/**
 * Each test file runs in its own process and requests databases by HTTP, so that one process owns every engine and ends
 * it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBundles(); // Of the processes that read documents.
  const databases = await openDatabases(process.env.TEST_DATABASE ?? project.config.env.TEST_DATABASE);
  const server = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify((await answer(databases, request)) ?? null));
    } catch (error) {
      response.writeHead(500).end((error as Error).stack);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("databasesUrl", `http://127.0.0.1:${(server.address() as { port: number }).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await databases.stop();
  };
}

async function answer(databases: Databases, request: IncomingMessage): Promise<EngineDatabase | undefined> {
  switch (request.url) {
    case "/empty":
      return databases.empty();
    case "/reference":
      return databases.reference();
    case "/shared-reference":
      return databases.sharedReference();
    case "/drop":
      await databases.drop(JSON.parse(await text(request)) as EngineDatabase);
      return undefined;
    default:
      throw new Error(`No such database: ${request.url}`);
  }
}
