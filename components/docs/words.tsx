/** A sentence in which names stand between backticks. */
export function Words({ text }: { text: string }) {
  return text.split("`").map((part, place) => (place % 2 === 0 ? part : <code key={part + String(place)}>{part}</code>));
}
