import Link from "next/link";
import { SiteNav } from "./site-nav.tsx";
import { Wordmark } from "./ui/wordmark.tsx";

export function SiteHeader() {
  return (
    <header className="print:hidden">
      <a href="#main" className="skip-link z-10 rounded-sm bg-ink px-4 py-2 text-paper">
        Skip to the content
      </a>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 pt-4 pb-2 md:px-8 md:py-4">
        <Link href="/" className="target min-h-11">
          <Wordmark className="h-8 md:h-9" />
        </Link>
        <SiteNav />
      </div>
      <div className="graduation" />
    </header>
  );
}
