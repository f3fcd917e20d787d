/** What a search of payments looks through: the form's code, the customer's name, the bank's number. */
export function paymentText(
  { code, customerName }: { code: string; customerName: string },
  externalId: string | null,
): string {
  return [code, customerName, externalId ?? ''].filter(Boolean).join(' ').toLowerCase();
}
