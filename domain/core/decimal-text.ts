/** A decimal as typed: `micros` is the number × 10^6, rounded half up; `unit` is the text after it. */
export type DecimalText = { micros: bigint; isNegative: boolean; unit: string };

const pattern = /^([+-]?)(\d{0,60})(?:[.,](\d{0,60}))?([a-zа-яөү₮$%]*)\.?$/u;

/**
 * Reads a decimal as people type and paste it: `12,5`, ` 60 cm`, `1 200.5`, `−3`, full-width digits. A comma or a dot
 * is the decimal sign; spaces group. Returns undefined for anything else (`NaN`, `1e3`, `1,2,3`).
 */
export function parseDecimal(text: string): DecimalText | undefined {
  const compact = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00a0\u202f'’_]/gu, '')
    .replace(/^[−–]/u, '-');
  const match = pattern.exec(compact);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', unit = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const digits = fraction.padEnd(7, '0');
  const micros = BigInt(`${whole || '0'}${digits.slice(0, 6)}`) + (digits.charAt(6) >= '5' ? 1n : 0n);
  return { micros, isNegative: sign === '-' && micros > 0n, unit };
}
