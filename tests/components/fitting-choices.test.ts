import { describe, expect, it } from "vitest";
import { selectFittingChoices } from "#components/ui/fitting-choices.ts";

const CHOICES = [
  { value: "IO", label: "British Indian Ocean Territory (IO)" },
  { value: "CI", label: "Côte d’Ivoire (CI)" },
  { value: "IN", label: "India (IN)" },
  { value: "ID", label: "Indonesia (ID)" },
  { value: "FI", label: "Finland (FI)" },
];

const valuesFor = (typed: string) => selectFittingChoices(CHOICES, typed).map(({ value }) => value);

describe("the choices that match the typed text", () => {
  it("begin with the text before they contain it", () => expect(valuesFor("ind")).toEqual(["IN", "ID", "IO"]));
  it("have the text as value first", () => expect(valuesFor("in")).toEqual(["IN", "ID", "IO", "FI"]));
  it("match without regard to accents, case and curly apostrophes", () =>
    expect(valuesFor("COTE D'IV")).toEqual(["CI"]));
  it("are all choices without a text, and no choice without a match", () => {
    expect(valuesFor(" ")).toHaveLength(5);
    expect(valuesFor("xyz")).toEqual([]);
  });
});
