/** `Оюунчимэг Батбаяр` → `О••• Б•••`: one's own name is recognised, another's is not learned. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}•••`)
    .join(' ');
}
