/** The properties of a field of the form: its name, its value and what to change in it. */
export type FieldOf = (name: string) => { name: string; fault: string | undefined; defaultValue: string };

export const NUMBER = { inputMode: "numeric", isFigure: true } as const;
export const AMOUNT = { inputMode: "decimal", isFigure: true } as const;
