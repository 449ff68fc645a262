import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { createServer as createTcpServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGuardedAgent } from "#lib/platform/net/guarded-agent.ts";
import type { ResolveName } from "#lib/platform/net/resolve.ts";
import { sendEvent } from "#lib/webhooks/deliveries/send.ts";
import { checkTarget } from "#lib/webhooks/targets/check.ts";
import { openReceiver } from "./receiver.ts";
import { SECRET } from "./webhook-rows.ts";

/**
 * A name server on this machine. `answers` gives the IPv4 addresses of a name, and can answer differently each time.
 */
async function openNameServer(answers: (name: string) => readonly string[]) {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => socket.send(replyTo(query, answers), port, address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const resolve: ResolveName = async (hostname) =>
    (await resolver.resolve4(hostname)).map((address) => ({ address, family: 4 }));
  return { resolve, close: () => socket.close() };
}

/** A DNS answer with A records (RFC 1035). */
function replyTo(query: Buffer, answers: (name: string) => readonly string[]): Buffer {
  const labels: string[] = [];
  let end = 12;
  for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
    labels.push(query.toString("latin1", end + 1, end + 1 + length));
    end += 1 + length;
  }
  const question = query.subarray(12, end + 5);
  const records = answers(labels.join(".")).map((address) =>
    Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split(".").map(Number)]),
  );
  const header = Buffer.from([
    ...query.subarray(0, 2),
    0x81,
    records.length > 0 ? 0x80 : 0x83,
    0,
    1,
    0,
    records.length,
    0,
    0,
    0,
    0,
  ]);
  return Buffer.concat([header, question, ...records]);
}

const NAMES: Record<string, readonly string[]> = {
  "hooks.example.com": ["93.184.216.34"],
  "two.example.com": ["93.184.216.34", "93.184.216.35"],
  "loopback.example.com": ["127.0.0.1"],
  "private.example.com": ["10.1.2.3"],
  "metadata.example.com": ["169.254.169.254"],
  "mixed.example.com": ["93.184.216.34", "192.168.0.7"],
  "zero.example.com": ["0.0.0.0"],
  "carrier-nat.example.com": ["100.64.1.1"],
};

let names: Awaited<ReturnType<typeof openNameServer>>;
beforeAll(async () => {
  names = await openNameServer((name) => NAMES[name] ?? []);
});
afterAll(() => names.close());

const findRefusal = async (url: string) => {
  const checked = await checkTarget(url, { allowsLocal: false, resolve: names.resolve });
  return "refused" in checked ? checked.refused : undefined;
};

describe("an address that webhooks may not have", () => {
  test.each([
    // The address of this machine, in every notation that URLs know.
    ...[
      "https://127.0.0.1/",
      "https://127.1/",
      "https://127.0.1/",
      "https://2130706433/",
      "https://0x7f000001/",
      "https://0x7f.0.0.1/",
      "https://0177.0.0.1/",
    ],
    ...[
      "https://017700000001/",
      "https://127.000.000.001/",
      "https://127.255.255.254/",
      "https://0.0.0.0/",
      "https://0/",
      "https://00000/",
      "https://[::1]/",
    ],
    ...[
      "https://[0:0:0:0:0:0:0:1]/",
      "https://[::]/",
      "https://①②⑦.⓪.⓪.①/",
      "https://１２７.０.０.１/",
      "https://127。0。0。1/",
      "https://%31%32%37.0.0.1/",
    ],
    // Names of this machine and of inner networks.
    ...[
      "https://localhost/",
      "https://LOCALHOST/",
      "https://localhost./",
      "https://api.localhost/",
      "https://ⓛocalhost/",
      "https://printer.local/",
      "https://db.internal/",
    ],
    ...[
      "https://metadata.google.internal/computeMetadata/v1/",
      "https://metadata/",
      "https://router.lan/",
      "https://intranet/",
      "https://nas.home.arpa/",
      "https://wiki.corp/",
    ],
    // Private, shared and special networks.
    ...[
      "https://10.0.0.1/",
      "https://10.255.255.255/",
      "https://172.16.0.1/",
      "https://172.31.255.254/",
      "https://192.168.1.1/",
      "https://100.64.0.1/",
    ],
    ...[
      "https://100.100.100.200/",
      "https://169.254.169.254/latest/meta-data/",
      "https://0xa9fea9fe/",
      "https://2852039166/",
      "https://168.63.129.16/",
      "https://198.18.0.1/",
    ],
    ...[
      "https://192.0.0.8/",
      "https://192.0.2.1/",
      "https://198.51.100.1/",
      "https://203.0.113.1/",
      "https://192.88.99.1/",
      "https://224.0.0.1/",
      "https://240.0.0.1/",
    ],
    ...["https://255.255.255.255/", "https://0.1.2.3/"],
    // IPv6: unique local, link-local, multicast, documentation, and IPv4 addresses inside IPv6 ones.
    ...[
      "https://[fd00:ec2::254]/",
      "https://[fc00::1]/",
      "https://[fe80::1]/",
      "https://[fec0::1]/",
      "https://[ff02::1]/",
      "https://[2001:db8::1]/",
      "https://[100::1]/",
    ],
    ...[
      "https://[::ffff:127.0.0.1]/",
      "https://[::ffff:a9fe:a9fe]/",
      "https://[::127.0.0.1]/",
      "https://[::10.0.0.1]/",
      "https://[64:ff9b::7f00:1]/",
    ],
    ...[
      "https://[64:ff9b::169.254.169.254]/",
      "https://[64:ff9b:1::a00:1]/",
      "https://[2002:7f00:1::]/",
      "https://[2002:a9fe:a9fe::1]/",
      "https://[2001::1]/",
    ],
    ...["https://[fe80::1%25eth0]/", "https://[3fff::1]/", "https://[5f00::1]/"],
    // Names that lead to such addresses, or nowhere.
    ...[
      "https://loopback.example.com/",
      "https://private.example.com/",
      "https://metadata.example.com/",
      "https://mixed.example.com/",
      "https://zero.example.com/",
    ],
    ...["https://carrier-nat.example.com/", "https://unknown.example.com/", "https://hooks.example.com.localhost/"],
    // Other faults of an address.
    ...[
      "http://hooks.example.com/",
      "ftp://hooks.example.com/",
      "file:///etc/passwd",
      "gopher://hooks.example.com/",
      "data:text/plain,x",
      "javascript:alert(1)",
    ],
    ...[
      "https://user@hooks.example.com/",
      "https://user:secret@hooks.example.com/",
      "https://hooks.example.com:22/",
      "https://hooks.example.com:25/",
    ],
    ...[
      "https://hooks.example.com:6379/",
      "https://hooks.example.com:80/",
      "https://hooks.example.com:8080/",
      "https://hooks.example.com/#part",
    ],
    ...[
      "https://",
      "https:///path",
      "hooks.example.com",
      "//hooks.example.com/",
      "",
      "https://hooks..example.com/",
      `https://hooks.example.com/${"a".repeat(2_000)}`,
    ],
    ...[
      "https://hooks.example.com@127.0.0.1/",
      "https://127.0.0.1\\@hooks.example.com/",
      "https://lоcalhost/",
      "https://[::1",
    ],
  ])("%s", async (url) => {
    expect(await findRefusal(url)).toMatch(/^(must|\S+ (is not|has)) /);
  });

  test("is refused with the reason", async () => {
    expect(await findRefusal("https://mixed.example.com/")).toBe("mixed.example.com has an address that is not public");
    expect(await findRefusal("https://unknown.example.com/")).toBe("unknown.example.com has no address");
    expect(await findRefusal("https://[fd00:ec2::254]/")).toBe("[fd00:ec2::254] is not a public address");
    expect(await findRefusal("https://hooks.example.com:22/")).toBe("must use the port 443 or 8443");
  });
});

test.each([
  ["https://hooks.example.com/", "https://hooks.example.com/"],
  ["HTTPS://Hooks.Example.com:443/a?b=c", "https://hooks.example.com/a?b=c"],
  ["https://two.example.com:8443/x", "https://two.example.com:8443/x"],
  ["https://93.184.216.34/", "https://93.184.216.34/"],
  ["https://[2606:4700::1111]/", "https://[2606:4700::1111]/"],
])("%s is a target", async (url, normal) => {
  expect(await checkTarget(url, { allowsLocal: false, resolve: names.resolve })).toEqual({ url: normal });
});

describe("each connection", () => {
  const messageTo = (url: string) => ({ id: "event", url, secrets: [SECRET], body: "{}" });
  const { signal } = new AbortController();

  test.each([
    "https://127.0.0.1:9/",
    "https://[::1]:9/",
    "https://[::ffff:127.0.0.1]:9/",
    "https://169.254.169.254/",
    "https://localhost:9/",
    "https://loopback.example.com/",
    "https://mixed.example.com/",
    "http://10.0.0.1/",
  ])("does not go to %s, even if it is stored", async (url) => {
    const agent = createGuardedAgent({ allowsLocal: false, resolve: names.resolve });
    const { status, failure } = await sendEvent(messageTo(url), { agent, signal });
    expect(status).toBeNull();
    expect(failure).toMatch(/^We do not send there: .+ not public|^We do not send there: .+ not a public/);
    await agent.close();
  });

  test("looks a name up again: one that was public when it was stored, and is not any more, gets nothing", async () => {
    let lookUps = 0;
    const changing = await openNameServer(() => {
      lookUps += 1;
      return lookUps === 1 ? ["93.184.216.34"] : ["127.0.0.1"];
    });
    const inner = createTcpServer();
    let connections = 0;
    inner.on("connection", (socket) => {
      connections += 1;
      socket.destroy();
    });
    inner.listen(0, "127.0.0.1");
    await once(inner, "listening");
    const { port } = inner.address() as { port: number };
    expect(
      await checkTarget("https://changing.example.com/", { allowsLocal: false, resolve: changing.resolve }),
    ).toHaveProperty("url");
    const agent = createGuardedAgent({ allowsLocal: false, resolve: changing.resolve });
    const { failure } = await sendEvent(messageTo(`https://changing.example.com:${port}/`), { agent, signal });
    expect(failure).toBe("We do not send there: changing.example.com has an address that is not public.");
    expect({ lookUps, connections }).toEqual({ lookUps: 2, connections: 0 });
    await agent.close();
    inner.close();
    changing.close();
  });

  test("follows no redirect", async () => {
    const target = await openReceiver();
    const redirecting = await openReceiver(
      (_message, response) => void response.writeHead(307, { location: target.url("/inside") }).end(),
    );
    const agent = createGuardedAgent({ allowsLocal: true });
    expect(await sendEvent(messageTo(redirecting.url("/")), { agent, signal })).toMatchObject({ status: 307 });
    expect(target.received).toEqual([]);
    await agent.close();
    await Promise.all([target.close(), redirecting.close()]);
  });

  test("uses no proxy of the environment", async () => {
    const proxy = await openReceiver();
    const target = await openReceiver();
    process.env.http_proxy = proxy.url("");
    const agent = createGuardedAgent({ allowsLocal: true });
    expect(await sendEvent(messageTo(target.url("/")), { agent, signal })).toMatchObject({ status: 200 });
    delete process.env.http_proxy;
    expect(proxy.received).toEqual([]);
    await agent.close();
    await Promise.all([proxy.close(), target.close()]);
  });
});
