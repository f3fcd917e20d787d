const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/**
 * A form code from random bytes (6 or more), five bits each: Crockford's base 32, no I, L, O, U.
 * @throws RangeError when there are fewer bytes.
 */
export function formCodeFromBytes(bytes: Uint8Array): string {
  if (bytes.length < LENGTH) throw new RangeError(`a form code needs ${LENGTH} random bytes`);
  return Array.from(bytes.subarray(0, LENGTH), (byte) => alphabet.charAt(byte % 32)).join('');
}

/** Reads a code as typed or scanned: either case, spaces and hyphens, O for 0, I and L for 1. Otherwise undefined. */
export function parseFormCode(text: string): string | undefined {
  if (text.length > 32) return undefined;
  const code = text.replace(/[\s-]/gu, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/gu, '1');
  return /^[0-9A-HJKMNP-TV-Z]{6}$/u.test(code) ? code : undefined;
}
