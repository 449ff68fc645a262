import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createGuardedAgent } from "#lib/platform/net/guarded-agent.ts";
import { sendEvent } from "#lib/webhooks/deliveries/send.ts";
import { findFreePort } from "#scripts/support/ports.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { requireProgram } from "#scripts/support/require-program.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { SECRET } from "./webhook-rows.ts";

const NEW_SECRET = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;

test.each(["verify-webhook.ts", "verify-webhook.py"])(
  "%s takes our messages, also during a rotation, and refuses those of others",
  async (file) => {
    const program = file.endsWith(".py") ? await requireProgram(["python3"], "python3") : process.execPath;
    const port = String(await findFreePort());
    const env = { ...process.env, WEBHOOK_SECRET: SECRET, PORT: port };
    const receiver = spawn(program, [join(projectRoot, "docs/samples", file)], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let printed = "";
    receiver.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
    await waitUntil(() => printed.includes("ready"), { within: 10_000, what: "the receiver" });

    const agent = createGuardedAgent({ allowsLocal: true });
    const { signal } = new AbortController();
    const body = JSON.stringify({ type: "tariff.changed", timestamp: new Date().toISOString(), data: { key: "ä" } });
    const send = (id: string, secrets: string[]) =>
      sendEvent({ id, url: `http://127.0.0.1:${port}/`, secrets, body }, { agent, signal });
    expect(await send("first", [SECRET])).toMatchObject({ status: 204 });
    expect(await send("second", [NEW_SECRET, SECRET])).toMatchObject({ status: 204 });
    expect(await send("third", [NEW_SECRET])).toMatchObject({ status: 401 });
    await waitUntil(() => printed.split("ä").length === 3, { within: 5_000, what: "both messages" });
    await agent.close();
    receiver.kill();
    await once(receiver, "exit");
  },
);
