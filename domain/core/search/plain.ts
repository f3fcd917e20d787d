/**
 * Small letters without accents, spaces and signs, to know a whole name again. Not the fold of searches: its tables would
 * be a part of pages that only show names.
 */
export function plainName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
