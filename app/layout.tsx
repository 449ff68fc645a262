import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { LIGHT_COLOURS } from "#components/light-colours.ts";
import { SiteFooter } from "#components/site-footer.tsx";
import { SiteHeader } from "#components/site-header.tsx";
import { NAME } from "#lib/discovery/about.ts";
import { env } from "#lib/platform/env.ts";
import "./globals.css";

// The policy's nonce is made anew for every answer, so no page can be prepared in advance.
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  metadataBase: new URL(env.PUBLIC_BASE_URL),
  title: { default: "Quayside: demurrage & detention tariffs with their sources", template: "%s · Quayside" },
  description: "Is the carrier's demurrage or detention invoice right? Check it against the published tariff, day by day, with the source one click away.",
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

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <SiteHeader />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page grow px-4 pt-10 md:px-8 md:pt-16">
          {children}
        </main>
        <SiteFooter />
      </body>
    </html>
  );
}
