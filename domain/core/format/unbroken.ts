/** With spaces at which no line ends: a number that is cut in two is read as two. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}
