/** Whole texts that begin with a sign and are no formula: a number, a telephone number, a lone sign. */
const harmless = /^[+-](?:\d+(?:[.,]\d+)?|\d+(?: \d+)+)?$/u;
/** Spaces and signs nobody sees, which programs drop before a formula, and the sign, also of full width. */
const formula = /^(?:\s|\p{Default_Ignorable_Code_Point})*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

/**
 * Prefixes a text that a spreadsheet would run as a formula with an apostrophe; every other text stays as it is, also
 * `-5.00` and `+976 9911 2233`. A text that already has apostrophes before a formula gets one more, so that `fromInert`
 * gives back exactly what was written.
 */
export function inert(text: string): string {
  return isFormula(text.replace(/^'+/u, '')) ? `'${text}` : text;
}

/** Undoes `inert`. */
export function fromInert(text: string): string {
  return text.startsWith("'") && isFormula(text.replace(/^'+/u, '')) ? text.slice(1) : text;
}

function isFormula(text: string): boolean {
  return formula.test(text) && !harmless.test(text);
}
