const weights = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/** UPU S10: 11 − (weighted sum mod 11) of the eight digits; 10 → 0, 11 → 5. `47312482` → 9. */
export function s10CheckDigit(digits: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = 11 - (sum % 11);
  if (check === 10) return 0;
  return check === 11 ? 5 : check;
}
