import Link from "next/link";
import { Fragment, type ReactNode } from "react";

interface Props {
  text: string;
  /** For a name in backticks or a route such as `GET /api/lines`. `undefined` when the name has no page. */
  findPage?: (name: string) => string | undefined;
}

const NAME = /(`[^`]+`|\b(?:GET|POST) \/[\w/{}-]*[\w}])/;

/** Names are code, and names of operations are links. */
export function Words({ text, findPage = () => undefined }: Props) {
  return text
    .split(NAME)
    .map((part, index) => (
      <Fragment key={String(index)}>{index % 2 === 0 ? part : renderName(part, findPage)}</Fragment>
    ));
}

function renderName(part: string, findPage: (name: string) => string | undefined): ReactNode {
  const name = part.replaceAll("`", "");
  const page = findPage(name);
  if (!page) return part.startsWith("`") ? <code>{name}</code> : part;
  return (
    <Link href={page} prefetch={false} className="underline-offset-[0.35em]">
      <code>{name}</code>
    </Link>
  );
}
