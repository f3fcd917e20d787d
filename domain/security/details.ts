import { codePurposes } from '~/domain/auth/schema';

/** The proofs of identity for a sign-in or a confirmation. */
export const proofs = ['password', 'code', 'second-factor', 'passkey', 'registration', 'program'] as const;
export type Proof = (typeof proofs)[number];

type DetailKey = `by.${Proof}` | `purpose.${(typeof codePurposes)[number]}` | 'folded';

/** The details of an event as one line of text; names and ids are unchanged. */
export function detailsText(
  details: Readonly<Record<string, string>>,
  { text, between }: { text: (key: DetailKey) => string; between: string },
): string {
  return Object.entries(details)
    .map(([name, value]) => {
      const key = detailKey(name, value);
      return key ? text(key) : value;
    })
    .join(between);
}

/** The text key of an event's detail; undefined for names and ids. */
function detailKey(name: string, value: string): DetailKey | undefined {
  const by = name === 'by' && proofs.find((known) => known === value);
  if (by) return `by.${by}`;
  const purpose = name === 'purpose' && codePurposes.find((known) => known === value);
  if (purpose) return `purpose.${purpose}`;
  return name === 'folded' ? 'folded' : undefined;
}
