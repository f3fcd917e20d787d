/** Characters of an address with its inputs. Node takes 16 KiB of address and headers, and cookies need some of them. */
export const longestAddress = 10_000;

/** Whether a query has too much input for an address: a letter of Cyrillic takes six characters there. */
export function isLong({ type, input }: { type: string; input: unknown }): boolean {
  if (type !== 'query' || input === undefined) return false;
  return encodeURIComponent(JSON.stringify(input)).length > longestAddress / 2;
}
