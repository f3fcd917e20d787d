/** What one key typed, and where on the keyboard it lies. */
export type TypedKey = { key: string; code: string; isShift: boolean; isCapsLock: boolean };

/** The keys of the American layout, which scanners type by, beside letters and digits: alone, and with Shift. */
const signs: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  Digit1: '1!',
  Digit2: '2@',
  Digit3: '3#',
  Digit4: '4$',
  Digit5: '5%',
  Digit6: '6^',
  Digit7: '7&',
  Digit8: '8*',
  Digit9: '9(',
  Digit0: '0)',
};

/** `]C1`, `]Q3` and the like tell the kind of the code, and are no part of what stands in it. */
const aimPrefix = /^\][A-Za-z][0-9A-Za-z]/u;

/**
 * What a scanner meant by its keys. It types as on an American keyboard, whatever layout the computer is set to:
 * where another one shows, its letters and signs are read by their places.
 */
export function scannedText(keys: readonly TypedKey[]): string {
  const isForeign = keys.some(isOfAnotherLayout);
  return withoutPrefix(keys.map((key) => (isForeign ? byPlace(key) : asTyped(key))).join(''));
}

/** A scan as a scanner may send it into a field: without the prefix of its kind and without control signs. */
export function withoutPrefix(text: string): string {
  const shown = [...text].filter((letter) => letter >= ' ' && letter !== '\u007f').join('');
  return shown.trim().replace(aimPrefix, '').trim();
}

/** Cyrillic letters, № and ₮; or a digit's key that gives no digit, as the Mongolian layout has it. */
function isOfAnotherLayout({ key, code, isShift }: TypedKey): boolean {
  return key > '~' || (/^Digit\d$/u.test(code) && !isShift && !/\d/u.test(key));
}

/** Caps lock turns a scanner's letters round. */
function asTyped({ key, code, isCapsLock }: TypedKey): string {
  if (!isCapsLock || !/^Key[A-Z]$/u.test(code)) return key;
  return key === key.toUpperCase() ? key.toLowerCase() : key.toUpperCase();
}

function byPlace({ key, code, isShift }: TypedKey): string {
  const letter = /^Key([A-Z])$/u.exec(code)?.[1];
  if (letter !== undefined) return isShift ? letter : letter.toLowerCase();
  return signs[code]?.[isShift ? 1 : 0] ?? key;
}
