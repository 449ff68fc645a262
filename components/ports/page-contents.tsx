export function PageContents({ parts }: { parts: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label="On this page" className="mt-4 print:hidden">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="target">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
