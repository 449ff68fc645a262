import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

/** Without scripts it is hidden. */
export function CopyLink() {
  return (
    <copy-link>
      <Button look="quiet" hidden>
        <Icon name="link" className="size-4" />
        <span>Copy link</span>
      </Button>
      <p role="status" className="text-xs text-soft" />
    </copy-link>
  );
}
