"use client";

import { Combobox } from "@base-ui/react/combobox";
import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { controlProps, Field, type FieldWords } from "./field.tsx";
import { fittingChoices } from "./fitting-choices.ts";
import { popupList } from "./popup-list.ts";
import type { Choice } from "./select-field.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Props = FieldWords & { choices: readonly Choice[]; defaultValue: string; empty: string; className?: string };

/** One of many, found by typing. A plain `select` until scripts run; what was chosen in it by then is kept. */
export function SearchableSelect({ choices, defaultValue, empty, className, ...words }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  const isHydrated = useHydrated();
  const control = controlProps(words);
  return (
    <Field words={words} className={className}>
      {isHydrated ? (
        <SearchableList {...{ choices, control, empty }} initial={select.current?.value ?? defaultValue} />
      ) : (
        <select {...control} ref={select} defaultValue={defaultValue} className="control">
          <option value="">{empty}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function SearchableList({
  choices,
  control,
  empty,
  initial,
}: Pick<Props, "choices" | "empty"> & { control: ReturnType<typeof controlProps>; initial: string }) {
  const { name, ...input } = control;
  const [chosen, setChosen] = useState<Choice | null>(() => choices.find(({ value }) => value === initial) ?? null);
  const [typed, setTyped] = useState(chosen?.label ?? "");
  const fitting = typed === (chosen?.label ?? "") ? choices : fittingChoices(choices, typed);
  return (
    <Combobox.Root
      items={choices}
      filteredItems={fitting}
      value={chosen}
      onValueChange={setChosen}
      inputValue={typed}
      onInputValueChange={setTyped}
      name={name}
      autoHighlight
    >
      <div className="relative">
        <Combobox.Input {...input} placeholder={empty} className="control pr-10" />
        <Combobox.Trigger aria-label="Show the list" tabIndex={-1} className="absolute inset-y-0 right-0 grid w-10 cursor-pointer place-items-center">
          <ChevronDown aria-hidden className="size-4" />
        </Combobox.Trigger>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-20 outline-none">
          <Combobox.Popup className={popupList.popup}>
            <Combobox.Empty className={popupList.note}>Nothing fits. Try fewer letters.</Combobox.Empty>
            <Combobox.List className={popupList.list}>
              {(choice: Choice) => (
                <Combobox.Item key={choice.value} value={choice} className={popupList.item}>
                  {choice.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
