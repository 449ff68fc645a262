import { describe, expect, test } from "vitest";
import { createTrust, findClientAddress } from "#lib/access/client-address.ts";

describe("without trusted proxies", () => {
  const isTrusted = createTrust([]);

  test("the caller's address is the socket's address, and the header is ignored", () => {
    expect(findClientAddress("203.0.113.9", "198.51.100.1", isTrusted)).toBe("203.0.113.9");
    expect(findClientAddress("127.0.0.1", "198.51.100.1", isTrusted)).toBe("127.0.0.1");
  });

  test("an IPv4 address in IPv6 form becomes the IPv4 address", () => {
    expect(findClientAddress("::ffff:203.0.113.9", undefined, isTrusted)).toBe("203.0.113.9");
  });
});

describe("behind trusted proxies", () => {
  const isTrusted = createTrust(["10.0.0.0/8", "2001:db8::/32", "192.0.2.7"]);

  test("the rightmost hop that is not a proxy is the caller", () => {
    expect(findClientAddress("10.1.2.3", "203.0.113.9", isTrusted)).toBe("203.0.113.9");
    expect(findClientAddress("10.1.2.3", "203.0.113.9, 10.9.9.9, 192.0.2.7", isTrusted)).toBe("203.0.113.9");
    expect(findClientAddress("::ffff:10.1.2.3", "2a00:1450::1, 2001:db8::5", isTrusted)).toBe("2a00:1450::1");
  });

  test("an address that the caller wrote into the header is ignored", () => {
    expect(findClientAddress("10.1.2.3", "1.1.1.1, 203.0.113.9", isTrusted)).toBe("203.0.113.9");
    expect(findClientAddress("203.0.113.9", "1.1.1.1", isTrusted)).toBe("203.0.113.9");
  });

  test.each([
    ["203.0.113.9:1234", "203.0.113.9"],
    ["[2a00:1450::1]:443", "2a00:1450::1"],
    ["[2a00:1450::1]", "2a00:1450::1"],
    ["2a00:1450::1", "2a00:1450::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["[fe80::1%25eth0]:443", "fe80::1"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:203.0.113.9", "203.0.113.9"],
    ["[::ffff:cb00:7109]:80", "203.0.113.9"],
    ["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
    ["1.1.1.1, 203.0.113.9:1234 , 10.9.9.9:80", "203.0.113.9"],
    ["203.0.113.9, [2001:db8::5]:443, 192.0.2.7:8080,", "203.0.113.9"],
  ])("an entry may have a port, brackets or a zone: %s", (header, caller) => {
    expect(findClientAddress("10.1.2.3", header, isTrusted)).toBe(caller);
  });

  test.each([
    "unknown",
    "_hidden",
    "203.0.113.9:port",
    "203.0.113.9:",
    "203.0.113",
    "[203.0.113.9]",
    "[2a00:1450::1",
    "2a00:1450::1]",
    "[]:80",
    "%eth0",
    '"203.0.113.9"',
  ])("an entry without an address ends the reading: %s", (entry) => {
    expect(findClientAddress("10.1.2.3", entry, isTrusted)).toBe("10.1.2.3");
    expect(findClientAddress("10.1.2.3", `1.1.1.1, ${entry}, 10.9.9.9:80`, isTrusted)).toBe("10.9.9.9");
  });

  test("a proxy is recognised with a zone, and as a mapped address in any form", () => {
    const isLocal = createTrust(["fe80::/10", "10.0.0.0/8"]);
    for (const peer of ["fe80::1%eth0", "::ffff:10.1.2.3", "::ffff:a01:203"])
      expect(findClientAddress(peer, "203.0.113.9", isLocal)).toBe("203.0.113.9");
    expect(findClientAddress("unknown", "203.0.113.9", isLocal)).toBe("unknown");
  });

  test("the caller's address is the last trusted address when the header has no usable hop", () => {
    expect(findClientAddress("10.1.2.3", undefined, isTrusted)).toBe("10.1.2.3");
    expect(findClientAddress("10.1.2.3", "not an address", isTrusted)).toBe("10.1.2.3");
  });
});
