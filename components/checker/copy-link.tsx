import { Link2 } from "lucide-react";
import { Button } from "../ui/button.tsx";

/** A button that copies the address of the result. Without scripts it is hidden. */
export function CopyLink() {
  return (
    <copy-link>
      <Button look="quiet" hidden>
        <Link2 aria-hidden className="size-4" />
        <span>Copy link</span>
      </Button>
      <p role="status" className="text-xs text-soft" />
    </copy-link>
  );
}
