/** `npm run bench -- --short` runs every part with little load, to see that it works. Its figures say nothing. */
export const isShort = process.argv.includes("--short");

export const chooseSize = <Size>(measured: Size, short: Size): Size => (isShort ? short : measured);
