import { GetForm } from "../ui/get-form.tsx";
import { Icon } from "../ui/icon.tsx";

const PATH = "/dashboard/search";

/** Without scripts, Enter opens the page with all results. */
export function AccountSearch({ maxLength }: { maxLength: number }) {
  return (
    <account-search data-suggestions={`${PATH}/suggestions`} className="work-find">
      <GetForm action={PATH} role="search" keepEmpty={["text"]}>
        <Icon name="search" className="work-find-icon" />
        {/* A field of the type “search” may not become a combobox. */}
        <input
          type="text"
          name="text"
          id="account-search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxLength}
          placeholder="Search"
          aria-label="Search"
          aria-keyshortcuts="/"
          title="Search invoices, containers, batches, tariffs and ports"
          className="control"
        />
        <span aria-hidden="true" className="work-find-key needs-scripts">
          /
        </span>
      </GetForm>
    </account-search>
  );
}
