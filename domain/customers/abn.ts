const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

/**
 * Whether an Australian Business Number is valid, spaces allowed: first digit less 1, weighted sum divisible by 89
 * (ABR).
 */
export function isValidAbn(text: string): boolean {
  const digits = normalAbn(text);
  if (!/^\d{11}$/u.test(digits)) return false;
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/** The ABN without spaces. */
export function normalAbn(text: string): string {
  return text.replace(/[\s\u00a0]/gu, '');
}

/** `51824753556` → `51 824 753 556`. */
export function formatAbn(abn: string): string {
  return abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/u, '$1 $2 $3 $4');
}

/** The register number of a Mongolian organization: 7 digits. A citizen's number (with letters) is never accepted. */
export function isValidRegisterNumber(text: string): boolean {
  return /^\d{7}$/u.test(text.trim());
}
