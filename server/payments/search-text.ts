import { type CustomerNames, searchedName } from '~/domain/customers/name';

/** Returns the text for searches: the form's code, the customer's name, the bank's number. */
export function paymentText(
  { code, ...names }: CustomerNames & { code: string },
  externalId: string | null,
): string {
  return [code, searchedName(names), externalId ?? ''].filter(Boolean).join(' ').toLowerCase();
}
