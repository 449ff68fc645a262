/** A unit that is not the container and the day. */
export const findOtherUnit = (text: string): string | undefined =>
  /(?:\bper|\bpor|\bpar|\/|\bx|\bpro|\bje)\s*(?:teus?|hours?|hora|heure|stunde|weeks?|semana|months?|tonn?es?|tons?|tonelada|cbm|m3|shift)\b|\bteus?\s*(?:x|\/|per)\b|\btn bruta\b/i.exec(
    text,
  )?.[0];
