/** A receiver of webhooks that takes everything. */
import { createServer } from "node:http";

const port = Number(process.argv[2]);
createServer((request, response) => {
  request.resume().on("end", () => response.end());
}).listen(port, "127.0.0.1", () => console.log(port));
