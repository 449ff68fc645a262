import { expect, test } from "vitest";
import { findIndexOwner } from "#lib/domain/rates/licensed-indices.ts";

test.each([
  ["Shanghai Containerized Freight Index", "Shanghai Shipping Exchange"],
  ["China Containerized Freight Index", "Shanghai Shipping Exchange"],
  ["SCFI Shanghai to Europe", "Shanghai Shipping Exchange"],
  ["Drewry World Container Index", "Drewry"],
  ["WCI", "Drewry"],
  ["Freightos Baltic Index FBX11", "Freightos and the Baltic Exchange"],
  ["FBX11", "Freightos and the Baltic Exchange"],
  ["NCFI", "Ningbo Shipping Exchange"],
  ["KCCI", "Korea Ocean Business Corporation"],
  ["FAK base rate", null],
  ["An average of the SCFI", null],
])("the owner of %s is %s", (indexName, owner) => expect(findIndexOwner(indexName)).toBe(owner));
