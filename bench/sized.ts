const words = process.argv.slice(2);

/** `npm run bench -- --short` runs every part with little load, to see that it works. Its figures say nothing. */
export const isShort = words.includes("--short");

export const chooseSize = <Size>(measured: Size, short: Size): Size => (isShort ? short : measured);

/** A run of all parts ends in ten minutes, so its longest parts are smaller than when they run alone. */
export const isWhole = words.every((word) => word.startsWith("--"));
