/** `fault` says what to change. */
export type GetFieldProps = (name: string) => { name: string; fault: string | undefined; defaultValue: string };

export const NUMBER = { inputMode: "numeric", isFigure: true } as const;
export const AMOUNT = { inputMode: "decimal", isFigure: true } as const;
