import type { Metadata } from "next";
import Link from "next/link";
import { PlainPage } from "#components/account/plain-page.tsx";
import { env } from "#lib/platform/env.ts";

export const metadata: Metadata = { title: "Contact", description: "Who runs this site, and how to reach them." };

export default function ContactPage() {
  const { CONTACT_EMAIL, SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN } = env;
  return (
    <PlainPage title="Contact">
      {CONTACT_EMAIL ? (
        <p>
          Write to <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>. For a fault, add the address of the page, or
          the request id of the call.
        </p>
      ) : (
        <p>This server is not a public one: it has no contact address.</p>
      )}
      {SELLER_NAME && (
        <p>
          {SELLER_NAME}
          <br />
          {SELLER_ADDRESS}
          {SELLER_GSTIN && (
            <>
              <br />
              GSTIN {SELLER_GSTIN}
            </>
          )}
        </p>
      )}
      <h2>A figure is wrong?</h2>
      <p>
        Every figure links to its source. If the source says something else, or a newer tariff is out, tell us with the
        link: that helps everybody.
      </p>
      <p>
        Whether the service works now is on the <Link href="/status">status page</Link>.
      </p>
    </PlainPage>
  );
}
