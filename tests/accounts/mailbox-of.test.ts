import { expect, test } from "vitest";
import { toMailbox } from "#lib/accounts/to-mailbox.ts";

test.each([
  ["ann@example.com", "ann@example.com"],
  ["A.Nn+2@Example.com", "ann@example.com"],
  ["ann+a+b@example.com", "ann@example.com"],
  ["ann@googlemail.com", "ann@gmail.com"],
  ["+ann@example.com", "+ann@example.com"],
  ['"a@b"@example.com', '"a@b"@example.com'],
])("the mailbox of %s is %s", (address, mailbox) => expect(toMailbox(address)).toBe(mailbox));
