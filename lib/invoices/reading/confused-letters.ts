/** Letters and digits that scans take for each other. */
const LETTERS_OF_DIGITS: Readonly<Record<string, string>> = {
  "0": "O",
  "1": "I",
  "5": "S",
  "8": "B",
  "2": "Z",
  "6": "G",
};
const DIGITS_OF_LETTERS: Readonly<Record<string, string>> = {
  O: "0",
  D: "0",
  Q: "0",
  I: "1",
  L: "1",
  T: "7",
  S: "5",
  B: "8",
  Z: "2",
  G: "6",
  A: "4",
};

export const toLikelyLetter = (mark: string): string => LETTERS_OF_DIGITS[mark] ?? mark;
export const toLikelyDigit = (mark: string): string => DIGITS_OF_LETTERS[mark] ?? mark;

/** Two readings of the same text become equal. */
export const foldConfusedLetters = (text: string): string => [...text].map(toLikelyDigit).join("");
