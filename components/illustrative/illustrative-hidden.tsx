import { SwitchForm } from "./switch-form.tsx";

/** The anchor of the switch in the footer. */
export const ILLUSTRATIVE_ID = "illustrative-figures";

/** In the footer, with the button that shows illustrative figures. */
export function IllustrativeHidden() {
  return (
    <div id={ILLUSTRATIVE_ID} className="space-y-3 border-l-2 border-line pl-4">
      <p>
        Illustrative figures are hidden. A rule made them for places where nothing is published, so that you can try the
        service. They prove nothing to a carrier.
      </p>
      <SwitchForm isShown={false} />
    </div>
  );
}
