import { describe, expect, test } from "vitest";
import { clientAddress, createTrust } from "#lib/access/client-address.ts";

describe("without trusted proxies", () => {
  const isTrusted = createTrust([]);

  test("the caller's address is the socket's address, and the header is ignored", () => {
    expect(clientAddress("203.0.113.9", "198.51.100.1", isTrusted)).toBe("203.0.113.9");
    expect(clientAddress("127.0.0.1", "198.51.100.1", isTrusted)).toBe("127.0.0.1");
  });

  test("an IPv4 address in IPv6 form becomes the IPv4 address", () => {
    expect(clientAddress("::ffff:203.0.113.9", undefined, isTrusted)).toBe("203.0.113.9");
  });
});

describe("behind trusted proxies", () => {
  const isTrusted = createTrust(["10.0.0.0/8", "2001:db8::/32", "192.0.2.7"]);

  test("the rightmost hop that is not a proxy is the caller", () => {
    expect(clientAddress("10.1.2.3", "203.0.113.9", isTrusted)).toBe("203.0.113.9");
    expect(clientAddress("10.1.2.3", "203.0.113.9, 10.9.9.9, 192.0.2.7", isTrusted)).toBe("203.0.113.9");
    expect(clientAddress("::ffff:10.1.2.3", "2a00:1450::1, 2001:db8::5", isTrusted)).toBe("2a00:1450::1");
  });

  test("an address that the caller wrote into the header is ignored", () => {
    expect(clientAddress("10.1.2.3", "1.1.1.1, 203.0.113.9", isTrusted)).toBe("203.0.113.9");
    expect(clientAddress("203.0.113.9", "1.1.1.1", isTrusted)).toBe("203.0.113.9");
  });

  test("the caller's address is the last trusted address when the header has no usable hop", () => {
    expect(clientAddress("10.1.2.3", undefined, isTrusted)).toBe("10.1.2.3");
    expect(clientAddress("10.1.2.3", "not an address", isTrusted)).toBe("10.1.2.3");
  });
});
