import { planEdition } from '~/domain/denied-parties/edition';
import { type DeniedParty, incomparableParties, readDeniedList } from '~/domain/denied-parties/list';
import type { EditionRead, KnownParty } from './list-reader';

/** Most issues that are reported. */
const MOST_ISSUES = 100;

type Source = { csv: string; known: readonly KnownParty[] };

export default function read({ csv, known }: Source): EditionRead {
  const list = readDeniedList(csv);
  if (!list.ok) return { ok: false, issues: list.issues.slice(0, MOST_ISSUES) };
  const { parties }: { parties: DeniedParty[] } = list;
  return {
    ok: true,
    parties: parties.length,
    plan: planEdition(known, parties),
    incomparable: incomparableParties(parties),
  };
}
