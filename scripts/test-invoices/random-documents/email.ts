interface Attachment {
  name: string;
  type: string;
  content: Uint8Array;
}

interface Email {
  from: string;
  to: string;
  subject: string;
  /** RFC 5322, such as `Thu, 2 Jul 2026 09:12:44 +0000`. */
  date: string;
  text: string;
  html?: string;
  attachments: readonly Attachment[];
}

const LINE_LENGTH = 76;
const encodeBase64 = (content: Uint8Array) =>
  Buffer.from(content)
    .toString("base64")
    .replace(new RegExp(`.{${LINE_LENGTH}}`, "g"), "$&\r\n");

const encodeWord = (text: string) =>
  /^[ -~]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;

function encodeQuotedPrintable(text: string): string {
  return text
    .split("\n")
    .map((line) => {
      const encoded = [...Buffer.from(line)]
        .map((byte) =>
          (byte >= 33 && byte <= 126 && byte !== 61) || byte === 32
            ? String.fromCharCode(byte)
            : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`,
        )
        .join("");
      return encoded.replace(/(?:=..|[^=]){24}(?=.)/g, "$&=\r\n");
    })
    .join("\r\n");
}

const part = (headers: readonly string[], body: string) => `${headers.join("\r\n")}\r\n\r\n${body}\r\n`;

const joinParts = (boundary: string, parts: readonly string[]) =>
  `${parts.map((text) => `--${boundary}\r\n${text}`).join("")}--${boundary}--\r\n`;

export function buildEmail({ from, to, subject, date, text, html, attachments }: Email): Buffer {
  const quoted = "Content-Transfer-Encoding: quoted-printable";
  const plain = part(["Content-Type: text/plain; charset=UTF-8", quoted], encodeQuotedPrintable(text));
  const body =
    html === undefined
      ? plain
      : part(
          ['Content-Type: multipart/alternative; boundary="inner-5512"'],
          joinParts("inner-5512", [
            plain,
            part(["Content-Type: text/html; charset=UTF-8", quoted], encodeQuotedPrintable(html)),
          ]),
        );
  const files = attachments.map(({ name, type, content }) =>
    part(
      [
        `Content-Type: ${type}; name="${encodeWord(name)}"`,
        "Content-Transfer-Encoding: base64",
        `Content-Disposition: attachment; filename="${encodeWord(name)}"`,
      ],
      encodeBase64(content),
    ),
  );
  return Buffer.from(
    part(
      [
        `From: ${from}`,
        `To: ${to}`,
        `Subject: ${encodeWord(subject)}`,
        `Date: ${date}`,
        "Message-ID: <20260702.5512@agency.example>",
        "MIME-Version: 1.0",
        'Content-Type: multipart/mixed; boundary="outer-5512"',
      ],
      joinParts("outer-5512", [body, ...files]),
    ),
  );
}
