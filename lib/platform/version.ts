import manifest from "../../package.json" with { type: "json" };

/** The one public version number: of the API contract, the MCP server and this software. package.json has it. */
export const version: string = manifest.version;
