const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** @param number a whole number below a thousand billions */
function spellNumber(number: number): string {
  if (number < 20) return SMALL[number] ?? "";
  if (number < 100) return [TENS[Math.floor(number / 10)], ...spellRest(number % 10)].join("-");
  if (number < 1000) return [SMALL[Math.floor(number / 100)], "hundred", ...spellRest(number % 100)].join(" ");
  const [unit, name] =
    number < 1e6
      ? ([1000, "thousand"] as const)
      : number < 1e9
        ? ([1e6, "million"] as const)
        : ([1e9, "billion"] as const);
  return [spellNumber(Math.floor(number / unit)), name, ...spellRest(number % unit)].join(" ");
}

const spellRest = (number: number) => (number > 0 ? [spellNumber(number)] : []);

/** As "KENYA SHILLINGS TWELVE THOUSAND AND CENTS FIFTY ONLY" */
export function spellAmount(amount: number, unit: string, fraction: string): string {
  const whole = Math.floor(amount + 1e-6);
  const cents = Math.round((amount - whole) * 100);
  const tail = cents > 0 ? ` and ${fraction} ${spellNumber(cents)}` : "";
  return `${unit} ${spellNumber(whole)}${tail} only`.toUpperCase();
}

const POLISH_DIGITS = ["zero", "jeden", "dwa", "trzy", "cztery", "pięć", "sześć", "siedem", "osiem", "dziewięć"];

/** Digit by digit, as Polish bookkeeping programs do. */
export const spellDigitsPolish = (amount: number): string =>
  [...String(Math.floor(amount + 1e-6))].map((digit) => POLISH_DIGITS[Number(digit)]).join("*");
