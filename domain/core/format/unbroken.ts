/** Replaces spaces with non-breaking ones, so that a number is not split over two lines. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}
