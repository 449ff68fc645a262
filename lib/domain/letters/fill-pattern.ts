/** `{name}` is the value of that name, and `{Name}` is it with a capital letter. */
export const fillPattern = (pattern: string, values: Readonly<Record<string, string>>, locale = "en"): string =>
  pattern.replace(/\{(\w)(\w*)\}/g, (_, first: string, rest: string) => {
    const name = first.toLowerCase() + rest;
    const value = values[name];
    if (value === undefined) throw new Error(`a text of a letter names the value ${name}, which it does not get`);
    return first === name[0] ? value : value.charAt(0).toLocaleUpperCase(locale) + value.slice(1);
  });
