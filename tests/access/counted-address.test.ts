import { describe, expect, test } from "vitest";
import { countedAddress } from "#lib/access/counted-address.ts";

test("an IPv4 address counts by itself", () => {
  expect(countedAddress("203.0.113.9")).toBe("203.0.113.9");
});

describe("an IPv6 address counts by its /64", () => {
  test.each([
    ["2001:db8:0:1:aaaa:bbbb:cccc:dddd", "2001:db8:0:1::/64"],
    ["2001:DB8:0:1::", "2001:db8:0:1::/64"],
    ["2001:0db8:0000:0001:0000:0000:0000:0001", "2001:db8:0:1::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["64:ff9b::203.0.113.9", "64:ff9b:0:0::/64"],
  ])("%s as %s", (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });

  test("so that its neighbours share and others do not", () => {
    expect(countedAddress("2001:db8:0:1::5")).toBe(countedAddress("2001:db8:0:1:ffff::6"));
    expect(countedAddress("2001:db8:0:2::5")).not.toBe(countedAddress("2001:db8:0:1::5"));
  });
});

test.each(["::ffff:203.0.113.9", "::FFFF:cb00:7109", "0:0:0:0:0:ffff:203.0.113.9"])("%s is the IPv4 address that it stands for", (address) => {
  expect(countedAddress(address)).toBe("203.0.113.9");
});

test("what is no address counts as it stands", () => {
  expect(countedAddress("unknown")).toBe("unknown");
});
