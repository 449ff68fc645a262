import { z } from "zod";
import { PASSWORD_LENGTH } from "../password-length.ts";

// Fields that several forms of an account share.

export const email = z
  .email("Enter your e-mail address, such as name@example.com.")
  .max(254, "The address is too long.");

export const newPassword = z
  .string(`Choose a password of at least ${PASSWORD_LENGTH.min} characters.`)
  .min(PASSWORD_LENGTH.min, `Choose a password of at least ${PASSWORD_LENGTH.min} characters.`)
  .max(PASSWORD_LENGTH.max, `A password has at most ${PASSWORD_LENGTH.max} characters.`);

export const password = z.string("Enter your password.").max(PASSWORD_LENGTH.max, "A password is shorter.");

export const name = z.string("Enter your name.").trim().min(1, "Enter your name.").max(100, "Enter a shorter name.");

// The sender of letters to carriers.

const SHORTER_NAME = "Enter a shorter name.";

export const company = z.string("Enter who disputes the invoice.").trim().max(100, SHORTER_NAME);

export const person = z.string("Enter the name of a person.").trim().max(100, SHORTER_NAME);

export const senderEmail = z
  .email("Enter an e-mail address, such as name@example.com.")
  .max(254, "The address is too long.");

const MAX_ADDRESS_LINES = 6;

export const senderAddress = z
  .string()
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .refine((text) => text.length <= 300, "Enter a shorter address.")
  .refine(
    (text) => text.split("\n").length <= MAX_ADDRESS_LINES,
    `Enter the address in at most ${MAX_ADDRESS_LINES} lines.`,
  );

/** The page to go on to. */
export const next = z.string().max(2_000).optional();
