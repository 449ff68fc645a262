/** The time zone of the seller's books. India has one, without summer time. */
const INDIA = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** `YYYY-MM-DD`. */
export const toDayInIndia = (moment: Date): string => INDIA.format(moment);

/** From 1 April to 31 March: `26-27`. */
export function toFinancialYear(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((each) => String(each % 100).padStart(2, "0")).join("-");
}
