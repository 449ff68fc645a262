export function Facts({
  facts,
  className = "",
}: {
  facts: readonly (readonly [name: string, value: string])[];
  className?: string;
}) {
  return (
    <dl className={`grid max-w-xl grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
