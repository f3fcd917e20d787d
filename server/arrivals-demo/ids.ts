/** The device makes the id of an arrival; those of the demo are the same in every database. */
export function demoId(index: number): string {
  return `019ab1c4-6c00-7000-8000-0000000b${String(index).padStart(4, '0')}`;
}
