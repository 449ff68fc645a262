/** `npm run bench -- --short` runs every part with little load, to see that it works. Its figures say nothing. */
export const isShort = process.argv.includes("--short");

/** Chooses between the size of a measurement and that of a short run. */
export const chooseSize = <Size>(measured: Size, short: Size): Size => (isShort ? short : measured);
