import type { Metadata } from "next";
import Link from "next/link";
import { PlainPage } from "#components/account/plain-page.tsx";
import { TRAIL_MONTHS } from "#lib/accounts/trail/delete-old-changes.ts";
import { TRIAL_RECORD_MONTHS } from "#lib/accounts/used-trials.ts";
import { env } from "#lib/platform/env.ts";

export const metadata: Metadata = {
  title: "Privacy",
  description: "What Quayside stores about people, for how long, and what it does not store.",
};

export default function PrivacyPage() {
  return (
    <PlainPage title="Privacy">
      <p>This page says what is stored about you. There is no advertising, no tracking, and nothing is sold.</p>
      <h2>Without an account</h2>
      <ul>
        <li>
          The invoice check stores nothing on our server. What you enter is in the address of the page; a file is read
          in memory and forgotten. Your own browser holds the last file for a day: the home page hands it to the check,
          and you can add it to a batch.
        </li>
        <li>
          Calls of the API are counted for each internet address and month (<Link href="/docs/quota">free calls</Link>).
          The counts are deleted two months later.
        </li>
        <li>The log of the server has the internet address and the path of each call, to find faults.</li>
        <li>
          A paid call is stored with the wallet, the amount and the transaction. These are public on the blockchain
          anyway.
        </li>
      </ul>
      <h2>With an account</h2>
      <ul>
        <li>
          Your name, mail address and a hash of your password; the company, contact and address for your letters if you
          give them; wallets that you link.
        </li>
        <li>
          The start and a hash of your <Link href="/docs/quota">free-tier key</Link>, and the number of calls with it in
          each of the last twelve months.
        </li>
        <li>Each session with its internet address and browser, until it ends.</li>
        <li>
          What you save: audits, carriers' invoices, dispute packs, the tariffs that you bring, and the files that you
          add as evidence, until you delete them.
        </li>
        <li>
          The links that you make for carriers: a hash of each, its last day, how often it was opened and its files were
          downloaded, and when last. Who opened it is not stored.
        </li>
        <li>
          Audits of many invoices: what was read in the files that you send, what you changed, and the results, until
          you delete them. The files themselves and pictures of their pages stay for {env.FILES_DAYS} days, or until you
          delete the audit. Of a table that you send alone, the file is not stored.
        </li>
        <li>Your contract tariffs, and for which carriers and countries you want alerts.</li>
        <li>
          The containers that you watch, with their dates and references; a hash of the secret link of your calendar.
        </li>
        <li>
          The people who work in your account and their roles, the addresses that you invite, and who changed what with
          the values before and after, for {TRAIL_MONTHS} months. People of the account read it. If you work in the
          account of somebody else, your name stays in its rows.
        </li>
        <li>The mails that we sent you, for 30 days.</li>
        <li>
          That you had a trial: a keyed hash of your mail address, without dots and tags, for {TRIAL_RECORD_MONTHS}{" "}
          months after the trial began. It stays when you delete the account, so that nobody has one trial after
          another. It cannot be turned back into the address.
        </li>
        <li>
          How many wrong passwords were tried for an address, and how many mails were asked for it: a keyed hash of the
          address and a number, until a day after the last one.
        </li>
        <li>
          Your plan, and the invoices for it. The card or UPI number stays with the payment provider; we never see it.
        </li>
      </ul>
      <h2>With a wallet that has paid</h2>
      <ul>
        <li>
          The <Link href="/docs/credentials">proof of the wallet</Link> for 15 minutes, its session for an hour, the
          time of its last proof by transaction for 30 days, and the number of management calls from its internet
          address in this hour.
        </li>
        <li>API keys: a name, the start and a hash of each, and the number of calls with it by day.</li>
        <li>
          Webhooks: the address, the filters and the secret that signs messages, until you delete them. The messages
          sent and the first 1,024 bytes of each answer, for 30 days.
        </li>
      </ul>
      <h2>Cookies</h2>
      <p>
        One cookie knows your session after you sign in. One recognises a browser in which you have signed in, for a
        year, so that strangers who guess your password cannot delay you; it holds a random number. One recognises the
        browser in which you signed up, for a day. One carries a message from a form to the next page, for a minute. One
        stores the result of a check while you create an account for it, for a day at most. One knows the session of a
        wallet that manages its keys, for an hour. One says that you have switched illustrative figures on, for a day.
        One says that you have folded the side bar, for a year. All are needed for what you do, and there are no others.
      </p>
      <h2>Who else sees it</h2>
      <p>
        The payment provider (Razorpay) when you buy a plan, and the provider of the mail server for mails to you.
        Nobody else.
      </p>
      <h2>Deleting</h2>
      <p>
        You can download everything and delete the account in its <Link href="/dashboard/settings">settings</Link>. Then
        everything above is deleted immediately, except the hash of a used trial, and the tax invoices of your plans:
        number, date, amount and the name, address and tax number on them. Tax law requires them (in India, for 72
        months after the due date of the annual return of their year).
      </p>
    </PlainPage>
  );
}
