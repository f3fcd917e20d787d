/**
 * Reads a master air waybill, `016-0374 5022`: airline prefix, 7-digit serial, check digit = serial mod 7 (IATA
 * Resolution 600a). Returns 11 digits, or undefined.
 */
export function parseMawb(text: string): string | undefined {
  if (text.length > 32) return undefined;
  const digits = text.replace(/[\s\u00a0-]/gu, '');
  const match = /^\d{3}(\d{7})(\d)$/u.exec(digits);
  if (!match || Number(match[1]) % 7 !== Number(match[2])) return undefined;
  return digits;
}

/** `01603745022` → `016-0374 5022`. */
export function formatMawb(mawb: string): string {
  return mawb.replace(/^(\d{3})(\d{4})(\d{4})$/u, '$1-$2 $3');
}
