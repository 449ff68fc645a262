import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { env } from "#lib/platform/env.ts";
import { Guide } from "../../guide.tsx";
import { Sample } from "../../sample.tsx";

export const metadata: Metadata = { title: "MCP", description: "Add Quayside to Claude, Cursor, VS Code and other agents as an MCP server." };

export default function McpPage() {
  return (
    <Guide
      path="/docs/mcp"
      title="MCP"
      lead="An agent finds every operation as a tool, under the same name, with the same fields, free calls and prices. There is one address, and nothing to install."
    >
      <Chapter id="address" title="The address">
        <p className="max-w-prose">
          <code>{env.PUBLIC_BASE_URL}/mcp</code>, by streamable HTTP. No sign-in, no key.
        </p>
      </Chapter>

      <Chapter id="claude-code" title="Claude Code">
        <p className="max-w-prose">
          In <code>.mcp.json</code> of the project, which everyone who works on it shares:
        </p>
        <Sample file="mcp-claude-code.json" />
      </Chapter>

      <Chapter id="claude-desktop" title="Claude Desktop">
        <p className="max-w-prose">
          Settings, Connectors, Add custom connector, and the address. That connects from Anthropic’s servers, so the service has to be reachable from the
          internet. A local one is reached through <code>mcp-remote</code>, in <code>claude_desktop_config.json</code>:
        </p>
        <Sample file="mcp-claude-desktop.json" />
      </Chapter>

      <Chapter id="cursor" title="Cursor">
        <p className="max-w-prose">
          In <code>.cursor/mcp.json</code> of the project, or <code>~/.cursor/mcp.json</code>:
        </p>
        <Sample file="mcp-cursor.json" />
      </Chapter>

      <Chapter id="vs-code" title="VS Code">
        <p className="max-w-prose">
          In <code>.vscode/mcp.json</code>:
        </p>
        <Sample file="mcp-vs-code.json" />
      </Chapter>

      <Chapter id="gemini-cli" title="Gemini CLI">
        <p className="max-w-prose">
          In <code>.gemini/settings.json</code>, where <code>httpUrl</code> means streamable HTTP:
        </p>
        <Sample file="mcp-gemini-cli.json" />
      </Chapter>

      <Chapter id="openai" title="OpenAI">
        <p className="max-w-prose">
          One of the <code>tools</code> of a call of the Responses API, or the configuration of a hosted MCP tool in the Agents SDK. OpenAI’s servers make the
          calls, so the service has to be reachable from the internet, and its free calls are shared with everyone who calls from there.
        </p>
        <Sample file="mcp-openai.json" />
      </Chapter>

      <Chapter id="code" title="From code">
        <p className="max-w-prose">
          With <code>@modelcontextprotocol/client</code>, the protocol’s own package. What a tool answers is in <code>structuredContent</code>, and the same as
          text for models.
        </p>
        <Sample file="mcp-call.ts" />
      </Chapter>

      <Chapter id="paying" title="Paying from an agent">
        <p className="max-w-prose">
          A tool call beyond the{" "}
          <Link href="/docs/quota" prefetch={false}>
            free ones
          </Link>{" "}
          gives a result with <code>isError</code>, and the challenge as <code>structuredContent</code> and as text. Sign it as for{" "}
          <Link href="/docs/payments" prefetch={false}>
            a paid call
          </Link>
          , and call the tool again with the payment in <code>_meta["x402/payment"]</code>. The receipt is in <code>_meta["x402/payment-response"]</code> of the
          result. An agent without a wallet tells its user the price, and calls on when the month has turned.
        </p>
        <Sample file="mcp-pay.ts" caption="On Base. EVM_PRIVATE_KEY is the wallet’s key, 0x and 64 digits" />
      </Chapter>
    </Guide>
  );
}
