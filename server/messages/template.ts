/** Puts values in the places of `{{name}}`. Throws when one is missing: half a text must not go out. */
export function fillTemplate(body: string, params: Readonly<Record<string, string>>): string {
  return body.replace(/\{\{\s*(\w+)\s*\}\}/gu, (_place, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The message text wants {{${name}}} and nobody gave it.`);
    return value;
  });
}
