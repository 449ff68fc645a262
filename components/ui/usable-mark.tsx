import { Icon } from "./icon.tsx";

export function UsableMark() {
  return (
    <span className="font-[600] whitespace-nowrap text-green">
      <Icon name="check" className="mr-[0.25em] inline size-[0.9em] align-[-0.08em]" />
      usable
    </span>
  );
}
