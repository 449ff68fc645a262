"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { useEffect, useRef, useState } from "react";
import { controlProps, Field, type FieldWords } from "../ui/field.tsx";
import { popupList } from "../ui/popup-list.ts";
import { useHydrated } from "../ui/use-hydrated.ts";

interface FoundPort {
  port_code: string;
  port_name: string;
  country_code: string;
}

type Props = FieldWords & { defaultValue: string; className?: string };

const PAUSE_MS = 150;

/** A port of the country chosen in the same form: name or code, with suggestions once scripts run. */
export function PortField({ defaultValue, className, ...words }: Props) {
  const plain = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const control = controlProps(words);
  return (
    <Field words={words} className={className}>
      {isHydrated ? (
        <SuggestedPorts control={control} initial={plain.current?.value ?? defaultValue} />
      ) : (
        <input {...control} ref={plain} defaultValue={defaultValue} autoComplete="off" className="control" />
      )}
    </Field>
  );
}

function SuggestedPorts({ control, initial }: { control: ReturnType<typeof controlProps>; initial: string }) {
  const { name, ...input } = control;
  const [text, setText] = useState(initial);
  const [found, setFound] = useState<FoundPort[]>([]);
  const [isTyped, setTyped] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const keyword = text.trim();
    if (!isTyped || keyword.length < 2) return setFound([]);
    const stopped = new AbortController();
    const timer = setTimeout(async () => {
      const ports = await searchPorts(keyword, stopped.signal).catch(() => []);
      if (!stopped.signal.aborted) setFound(inCountry(ports, box.current?.form));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [text, isTyped]);

  return (
    <Autocomplete.Root
      items={found}
      value={text}
      name={name}
      filter={null}
      itemToStringValue={({ port_name, port_code }: FoundPort) => `${port_name}, ${port_code}`}
      onValueChange={(value, { reason }) => {
        setText(value);
        setTyped(reason === "input-change");
      }}
    >
      <Autocomplete.Input {...input} ref={box} className="control" />
      <Autocomplete.Portal hidden={found.length === 0}>
        <Autocomplete.Positioner sideOffset={4} className="z-20 outline-none">
          <Autocomplete.Popup className={popupList.popup}>
            <Autocomplete.List className={popupList.list}>
              {(port: FoundPort) => (
                <Autocomplete.Item key={port.port_code} value={port} className={popupList.item}>
                  <span>{port.port_name}</span>
                  <span className="figures text-xs">{port.port_code}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

async function searchPorts(keyword: string, signal: AbortSignal): Promise<FoundPort[]> {
  const response = await fetch(`/api/search?${new URLSearchParams({ keyword, limit: "100" })}`, { signal });
  return response.ok ? (await response.json()).results : [];
}

function inCountry(ports: FoundPort[], form: HTMLFormElement | null | undefined): FoundPort[] {
  const country = form ? new FormData(form).get("country") : null;
  return ports.filter(({ country_code }) => !country || country_code === country).slice(0, 12);
}
