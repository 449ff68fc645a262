import { describe, expect, test } from "vitest";
import { toCountedAddress } from "#lib/access/counted-address.ts";

test("an IPv4 address is counted alone", () => {
  expect(toCountedAddress("203.0.113.9")).toBe("203.0.113.9");
});

describe("an IPv6 address is counted as its /64 network", () => {
  test.each([
    ["2001:db8:0:1:aaaa:bbbb:cccc:dddd", "2001:db8:0:1::/64"],
    ["2001:DB8:0:1::", "2001:db8:0:1::/64"],
    ["2001:0db8:0000:0001:0000:0000:0000:0001", "2001:db8:0:1::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["64:ff9b::203.0.113.9", "64:ff9b:0:0::/64"],
  ])("%s is counted as %s", (address, counted) => {
    expect(toCountedAddress(address)).toBe(counted);
  });

  test("addresses of one /64 are counted together, and those of two are not", () => {
    expect(toCountedAddress("2001:db8:0:1::5")).toBe(toCountedAddress("2001:db8:0:1:ffff::6"));
    expect(toCountedAddress("2001:db8:0:2::5")).not.toBe(toCountedAddress("2001:db8:0:1::5"));
  });
});

test.each(["::ffff:203.0.113.9", "::FFFF:cb00:7109", "0:0:0:0:0:ffff:203.0.113.9"])(
  "%s is counted as its IPv4 address",
  (address) => {
    expect(toCountedAddress(address)).toBe("203.0.113.9");
  },
);

test("a text that is not an address is counted unchanged", () => {
  expect(toCountedAddress("unknown")).toBe("unknown");
});
