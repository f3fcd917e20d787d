/** Most characters of a URL with its inputs. Node accepts 16 KiB of URL and headers, and cookies need part of it. */
export const longestAddress = 10_000;

/** Whether the input of a query is too long for a URL. A Cyrillic letter takes six characters there. */
export function isLong({ type, input }: { type: string; input: unknown }): boolean {
  if (type !== 'query' || input === undefined) return false;
  return encodeURIComponent(JSON.stringify(input)).length > longestAddress / 2;
}
