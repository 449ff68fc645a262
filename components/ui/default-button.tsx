/** Enter in a field presses the first button of its form: this one, and not a button with another address. */
export function DefaultButton({ name, value }: { name?: string; value?: string }) {
  return <button type="submit" name={name} value={value} hidden />;
}
