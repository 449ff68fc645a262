import Link from "next/link";
import { Words } from "./words.tsx";

export interface ListedError {
  status: number;
  code: string;
  remedy: string;
  /** The full explanation. */
  href: string;
}

export function ErrorList({ errors }: { errors: readonly ListedError[] }) {
  return (
    <dl className="border-t border-ink text-sm">
      {errors.map(({ status, code, remedy, href }) => (
        <div
          key={code}
          id={`error-${code}`}
          className="grid scroll-mt-6 gap-x-8 gap-y-1 border-b border-line py-3 target:bg-shoal md:grid-cols-[17rem_1fr]"
        >
          <dt className="flex items-baseline gap-3">
            <span className="figures text-soft">{status}</span>
            <Link
              href={href}
              prefetch={false}
              className="py-0.5 underline underline-offset-[0.35em] pointer-coarse:py-3"
            >
              <code>{code}</code>
            </Link>
          </dt>
          <dd className="max-w-prose">
            <Words text={remedy} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
