import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { env } from "#lib/platform/env.ts";
import { Guide } from "../../guide.tsx";
import { Sample } from "../../sample.tsx";

export const metadata: Metadata = {
  title: "MCP",
  description: "Add Quayside to Claude, Cursor, VS Code and other agents as an MCP server.",
};

export default function McpPage() {
  return (
    <Guide
      path="/docs/mcp"
      title="MCP"
      lead="An agent gets every operation as a tool. Names, fields, free calls and prices are the same as over HTTP. You need one address and no installation."
    >
      <Chapter id="address" title="Address">
        <p className="max-w-prose">
          <code>{env.PUBLIC_BASE_URL}/mcp</code>, over streamable HTTP. You need no account and no key.
        </p>
      </Chapter>

      <Chapter id="claude-code" title="Claude Code">
        <p className="max-w-prose">
          Add this to <code>.mcp.json</code> in the project, which the whole team shares:
        </p>
        <Sample file="mcp-claude-code.json" />
      </Chapter>

      <Chapter id="claude-desktop" title="Claude Desktop">
        <p className="max-w-prose">
          Open Settings, Connectors, Add custom connector, and enter the address. Anthropic’s servers make the
          connection, so Quayside must be reachable from the internet. For a local server, use <code>mcp-remote</code>{" "}
          in <code>claude_desktop_config.json</code>:
        </p>
        <Sample file="mcp-claude-desktop.json" />
      </Chapter>

      <Chapter id="cursor" title="Cursor">
        <p className="max-w-prose">
          Add this to <code>.cursor/mcp.json</code> in the project, or to <code>~/.cursor/mcp.json</code>:
        </p>
        <Sample file="mcp-cursor.json" />
      </Chapter>

      <Chapter id="vs-code" title="VS Code">
        <p className="max-w-prose">
          Add this to <code>.vscode/mcp.json</code>:
        </p>
        <Sample file="mcp-vs-code.json" />
      </Chapter>

      <Chapter id="gemini-cli" title="Gemini CLI">
        <p className="max-w-prose">
          Add this to <code>.gemini/settings.json</code>, where <code>httpUrl</code> means streamable HTTP:
        </p>
        <Sample file="mcp-gemini-cli.json" />
      </Chapter>

      <Chapter id="openai" title="OpenAI">
        <p className="max-w-prose">
          Use this as one of the <code>tools</code> of a Responses API call, or as the configuration of a hosted MCP
          tool in the Agents SDK. OpenAI’s servers make the calls, so Quayside must be reachable from the internet. All
          callers behind OpenAI’s addresses share the free calls.
        </p>
        <Sample file="mcp-openai.json" />
      </Chapter>

      <Chapter id="code" title="In code">
        <p className="max-w-prose">
          Use <code>@modelcontextprotocol/client</code>, the official package. The answer of a tool is JSON, as text in{" "}
          <code>content</code>.
        </p>
        <Sample file="mcp-call.ts" />
      </Chapter>

      <Chapter id="paying" title="Paying from an agent">
        <p className="max-w-prose">
          When the{" "}
          <Link href="/docs/quota" prefetch={false}>
            free calls
          </Link>{" "}
          are used up, a tool call returns <code>isError</code> with the challenge, as <code>structuredContent</code>{" "}
          and as text. Sign it as for{" "}
          <Link href="/docs/payments" prefetch={false}>
            a paid call
          </Link>
          , and call the tool again with the payment in <code>_meta["x402/payment"]</code>. The result has the receipt
          in <code>_meta["x402/payment-response"]</code>. Give each payment an identifier. If the result is lost, or its
          error has <code>retry_after_seconds</code>, call again with the same payment: it is charged at most once. An
          agent without a wallet can tell its user the price, and call again in the next month.
        </p>
        <Sample
          file="mcp-pay.ts"
          caption="On Base. EVM_PRIVATE_KEY is the private key of the wallet: 0x and 64 digits"
        />
      </Chapter>
    </Guide>
  );
}
