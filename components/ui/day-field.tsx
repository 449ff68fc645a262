import { findDayRank } from "#lib/invoices/form-days.ts";
import { MAX_DAY_LENGTH } from "#lib/invoices/typed-days.ts";
import { isIsoDate } from "#lib/platform/dates.ts";
import { formatWeekdayAndDay } from "../format.ts";
import { Field, type FieldTexts, getControlProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

interface OwnProps {
  /** `YYYY-MM-DD`, or as typed when it was refused. */
  defaultValue?: string;
  /** A day without a year can be a day to come. */
  canBeFuture?: boolean;
  className?: string;
}

/**
 * For a day as people write it. With scripts it shows below the field what it understood, has a calendar, and sends
 * `YYYY-MM-DD`. Without scripts the server reads the text.
 */
export function DayField({ defaultValue = "", canBeFuture = false, className, ...words }: FieldTexts & OwnProps) {
  const { name } = words;
  const { "aria-describedby": _, ...control } = getControlProps(words);
  const described = [words.hint && `${name}-hint`, `${name}-fault`, `${name}-day`].filter(Boolean).join(" ");
  return (
    <day-field className={className} data-rank={findDayRank(name) ?? undefined} data-future={canBeFuture || undefined}>
      <Field words={words} keepsFaultPlace>
        <div className="relative">
          <input
            {...control}
            aria-describedby={described}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={MAX_DAY_LENGTH}
            defaultValue={defaultValue}
            className="control figures"
          />
          <button
            type="button"
            hidden
            tabIndex={-1}
            title="Calendar (arrow-down key)"
            aria-label="Open the calendar"
            aria-describedby={`${name}-label`}
            className="day-button"
          >
            <Icon name="calendar" className="size-5" />
          </button>
          <input type="date" hidden tabIndex={-1} aria-hidden="true" className="day-calendar" />
          <p id={`${name}-day`} aria-live="polite" className="day-words">
            {isIsoDate(defaultValue) ? formatWeekdayAndDay(defaultValue) : ""}
          </p>
        </div>
      </Field>
    </day-field>
  );
}
