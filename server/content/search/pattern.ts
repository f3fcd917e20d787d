/** Returns a LIKE pattern for values that contain the text; `%`, `_` and `\` in it are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
}
