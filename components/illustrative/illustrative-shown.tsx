import { Caution } from "../ui/caution.tsx";
import { SwitchForm } from "./switch-form.tsx";

/** Above every page, with the button that hides illustrative figures. */
export function IllustrativeShown() {
  return (
    <aside aria-label="Illustrative figures" className="mx-auto w-full max-w-page px-4 pt-4 md:px-8">
      <Caution title="Illustrative figures are shown">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <p className="max-w-prose">
            They fill gaps, and each is marked. A rule made them, and they prove nothing to a carrier. Headlines, charts
            and the home page never use them.
          </p>
          <SwitchForm isShown />
        </div>
      </Caution>
    </aside>
  );
}
