import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const client = new Client({ name: "my-agent", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL("{base_url}/mcp")));

const { tools } = await client.listTools();
console.log(tools.map(({ name }) => name).join(", "));

const result = await client.callTool({
  name: "search_ports",
  arguments: { keyword: "rotterdam" },
});
const [answer] = result.content;
if (answer?.type === "text") console.log(JSON.parse(answer.text));
await client.close();
