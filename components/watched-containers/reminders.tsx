import { Button } from "../ui/button.tsx";

interface Props {
  isOn: boolean;
  /** `null` for an account without a mail address. */
  email: string | null;
  isInPlan: boolean;
}

export function Reminders({ isOn, email, isInPlan }: Props) {
  return (
    <section aria-labelledby="reminders-heading" id="reminders">
      <h2 id="reminders-heading" className="mb-3 text-lg">
        Mails
      </h2>
      <p className="mb-3 max-w-prose text-sm">{describeReminders({ isOn, email, isInPlan })}</p>
      <form action="/dashboard/containers/reminders" method="post">
        <Button type="submit" name="reminds" value={isOn ? "no" : "yes"} look="quiet">
          {isOn ? "Switch the mails off" : "Switch the mails on"}
        </Button>
      </form>
    </section>
  );
}

function describeReminders({ isOn, email, isInPlan }: Props): string {
  if (!isOn) return "The mails are off.";
  if (!isInPlan) return "Your plan sends no mails before a last free day. The list stays.";
  if (!email) return "Your account has no mail address, so no mail can come. Add one in the settings.";
  return `A mail goes to ${email} two days and one day before each last free day, by the UTC date. Where questions are open, the earliest day counts.`;
}
