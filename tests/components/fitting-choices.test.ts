import { describe, expect, it } from "vitest";
import { fittingChoices } from "#components/ui/fitting-choices.ts";

const CHOICES = [
  { value: "IO", label: "British Indian Ocean Territory (IO)" },
  { value: "CI", label: "Côte d’Ivoire (CI)" },
  { value: "IN", label: "India (IN)" },
  { value: "ID", label: "Indonesia (ID)" },
  { value: "FI", label: "Finland (FI)" },
];

const valuesFor = (typed: string) => fittingChoices(CHOICES, typed).map(({ value }) => value);

describe("the choices that fit what was typed", () => {
  it("begin with it before they contain it", () => expect(valuesFor("ind")).toEqual(["IN", "ID", "IO"]));
  it("have it as their value before all", () => expect(valuesFor("in")).toEqual(["IN", "ID", "IO", "FI"]));
  it("are found without accents, capitals and curly marks", () => expect(valuesFor("COTE D'IV")).toEqual(["CI"]));
  it("are all of them when nothing was typed, and none when nothing fits", () => {
    expect(valuesFor(" ")).toHaveLength(5);
    expect(valuesFor("xyz")).toEqual([]);
  });
});
