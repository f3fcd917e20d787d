import { codePurposes } from '~/domain/auth/schema';

/** By what somebody signed in or confirmed who they are. */
export const proofs = ['password', 'code', 'second-factor', 'passkey', 'registration', 'program'] as const;
export type Proof = (typeof proofs)[number];

type DetailKey = `by.${Proof}` | `purpose.${(typeof codePurposes)[number]}` | 'folded';

/** The details of an event in words, in one line; names and ids are shown as they are. */
export function detailsText(
  details: Readonly<Record<string, string>>,
  { words, between }: { words: (key: DetailKey) => string; between: string },
): string {
  return Object.entries(details)
    .map(([name, value]) => {
      const key = detailKey(name, value);
      return key ? words(key) : value;
    })
    .join(between);
}

/** The key of the words for a detail of an event; undefined for names and ids. */
function detailKey(name: string, value: string): DetailKey | undefined {
  const by = name === 'by' && proofs.find((known) => known === value);
  if (by) return `by.${by}`;
  const purpose = name === 'purpose' && codePurposes.find((known) => known === value);
  if (purpose) return `purpose.${purpose}`;
  return name === 'folded' ? 'folded' : undefined;
}
