import besley from "@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url";
import publicSans from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { HydrationMark } from "#components/elements/hydration-mark.tsx";
import { SCRIPT_HEADER, SCRIPT_NAMES, type ScriptName } from "#components/elements/script-names.ts";
import { IllustrativeShown } from "#components/illustrative/illustrative-shown.tsx";
import { LIGHT_COLOURS } from "#components/light-colours.ts";
import { SiteFooter } from "#components/site-footer.tsx";
import { SiteFrame } from "#components/site-frame.tsx";
import { SiteHeader } from "#components/site-header.tsx";
import { NAME } from "#lib/discovery/about.ts";
import { env } from "#lib/platform/env.ts";
import { isIllustrativeHidden, isIllustrativeShown } from "#lib/platform/illustrative.ts";
import { getPageLocale } from "#lib/platform/page-locale.ts";
import "./globals.css";
import { PageScript } from "./page-script.tsx";

// Each response has a new nonce in its policy, so no page can be rendered in advance.
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  metadataBase: new URL(env.PUBLIC_BASE_URL),
  title: { default: "Quayside: demurrage & detention tariffs with their sources", template: "%s · Quayside" },
  description:
    "Check a carrier's demurrage or detention invoice against the published tariff, day by day, with a link to the source.",
  applicationName: NAME,
  formatDetection: { telephone: false },
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "48x48" },
      { url: "/icon.svg", type: "image/svg+xml", sizes: "any" },
    ],
    apple: "/apple-touch-icon.png",
  },
  openGraph: { siteName: NAME, type: "website", locale: "en_GB" },
  twitter: { card: "summary_large_image" },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: LIGHT_COLOURS.paper },
    { media: "(prefers-color-scheme: dark)", color: "#08131f" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  for (const font of [besley, publicSans]) preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  const script = await readScriptName();
  return (
    <html lang="en" data-locale={getPageLocale()}>
      <body>
        <SiteFrame
          header={
            <>
              <SiteHeader />
              {isIllustrativeShown() && <IllustrativeShown />}
            </>
          }
          footer={<SiteFooter hasHiddenFigures={isIllustrativeHidden()} />}
        >
          {children}
        </SiteFrame>
        <PageScript name={script} />
        <HydrationMark />
      </body>
    </html>
  );
}

async function readScriptName(): Promise<ScriptName> {
  const name = (await headers()).get(SCRIPT_HEADER);
  return SCRIPT_NAMES.find((each) => each === name) ?? "elements";
}
