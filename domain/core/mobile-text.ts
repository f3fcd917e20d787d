/** An E.164 number for display: `+61 412 345 678`, `+976 9911 2233`; others unchanged. */
export function formatMobile(e164: string): string {
  return e164
    .replace(/^(\+61)(\d{3})(\d{3})(\d{3})$/u, '$1 $2 $3 $4')
    .replace(/^(\+976)(\d{4})(\d{4})$/u, '$1 $2 $3');
}
