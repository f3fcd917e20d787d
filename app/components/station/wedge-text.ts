/** The output of one key, and its position on the keyboard. */
export type TypedKey = { key: string; code: string; isShift: boolean; isCapsLock: boolean };

/** Keys of the American layout, which scanners use, besides letters and digits: without and with Shift. */
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

/** Prefixes like `]C1`, `]Q3` give the type of the code and are not part of its content. */
const aimPrefix = /^\][A-Za-z][0-9A-Za-z]/u;

/**
 * The text that a scanner meant. It types for an American keyboard, whatever the computer's layout: when another layout
 * is detected, the keys are read by position.
 */
export function scannedText(keys: readonly TypedKey[]): string {
  const isForeign = keys.some(isOfAnotherLayout);
  return withoutPrefix(keys.map((key) => (isForeign ? byPlace(key) : asTyped(key))).join(''));
}

/** The text of a scan typed into a field, without its type prefix and control characters. */
export function withoutPrefix(text: string): string {
  const shown = [...text].filter((letter) => letter >= ' ' && letter !== '\u007f').join('');
  return shown.trim().replace(aimPrefix, '').trim();
}

/** Cyrillic letters, № and ₮; or a digit key that gives no digit, as in the Mongolian layout. */
function isOfAnotherLayout({ key, code, isShift }: TypedKey): boolean {
  return key > '~' || (/^Digit\d$/u.test(code) && !isShift && !/\d/u.test(key));
}

/** Caps lock inverts the case of a scanner's letters. */
function asTyped({ key, code, isCapsLock }: TypedKey): string {
  if (!isCapsLock || !/^Key[A-Z]$/u.test(code)) return key;
  return key === key.toUpperCase() ? key.toLowerCase() : key.toUpperCase();
}

function byPlace({ key, code, isShift }: TypedKey): string {
  const letter = /^Key([A-Z])$/u.exec(code)?.[1];
  if (letter !== undefined) return isShift ? letter : letter.toLowerCase();
  return signs[code]?.[isShift ? 1 : 0] ?? key;
}
