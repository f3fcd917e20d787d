import { type Candidate, rankCandidates } from '~/domain/arrivals/candidates';
import type { LabelFacts } from '~/domain/arrivals/label';
import type { StaffNeed } from '~/domain/arrivals/states';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import type { ShelfContent } from '../guess';
import type { StoredBox, StoredCode, StoredEntry } from './stored';

/** What a device has stored about a label. */
export type StoredFacts = {
  codes: readonly StoredCode[];
  nearby: readonly StoredCode[];
  entries: readonly StoredEntry[];
  boxes: readonly StoredBox[];
  /** Boxes of this device that the server has not seen. */
  waiting: readonly (ShelfContent & { at: Date })[];
};

/** A customer whose a box may be, as a station shows them. */
export type StoredCandidate = Candidate & { name: string; code: string | undefined; shop: string };

/** A box of the same number that is here already; without a number while it waits to be sent. */
export type KnownBox = { boxNo: number; number: string | undefined; place: string; at: Date };

/**
 * What a station says at once of a label. Green: whose it is. Gold: unclear, or several expect it. Blue: such a box is
 * here already. Red: a code or number was misread.
 */
export type ShelfVerdict = {
  kind: 'whose' | 'several' | 'unclear' | 'known' | 'misread';
  candidates: readonly StoredCandidate[];
  /** The one that `whose` means. */
  sure: StoredCandidate | undefined;
  doubt: StaffNeed | null;
  known: readonly KnownBox[];
  /** The next free number of a box under this number. */
  nextBox: number;
};

/**
 * The verdict by what the device has stored, with the rules of the server. Only the server decides whose a box is; names
 * and mobiles are compared there alone.
 */
export function shelfVerdict(label: LabelFacts, facts: StoredFacts, isMisreadNumber: boolean): ShelfVerdict {
  const { sure, candidates, doubt } = rankCandidates(foundIn(facts), label);
  const shown = candidates.map((candidate) => shownOf(candidate, facts));
  const known = knownBoxes(label.key, facts);
  const nextBox = Math.max(0, ...known.map(({ boxNo }) => boxNo)) + 1;
  const first = sure && shown.find(({ customerId }) => customerId === sure.customerId);
  return { kind: kindOf(), candidates: shown, sure: first, doubt, known, nextBox };

  function kindOf(): ShelfVerdict['kind'] {
    if (known.length > 0) return 'known';
    if (doubt === 'misread' || isMisreadNumber) return 'misread';
    if (doubt === 'several_expect') return 'several';
    return first && doubt === null ? 'whose' : 'unclear';
  }
}

const unknownFacts = { names: [], suburbs: [], isExpecting: false, lastArrivalAt: null } as const;

function foundIn({ codes, nearby, entries }: StoredFacts): Parameters<typeof rankCandidates>[0] {
  return [
    ...entries.map(({ customerId, id }) => ({
      ...unknownFacts,
      ...{ customerId, why: 'expected' as const, expectedId: id, isExpecting: true },
    })),
    ...codes.map(({ customerId, isFormer }) => ({
      ...unknownFacts,
      ...{ customerId, why: 'code' as const, isFormer },
    })),
    ...nearby.map(({ customerId }) => ({ ...unknownFacts, customerId, why: 'nearby_code' as const })),
  ];
}

function shownOf(candidate: Candidate, { codes, nearby, entries }: StoredFacts): StoredCandidate {
  const code = [...codes, ...nearby].find(({ customerId }) => customerId === candidate.customerId);
  const entry = entries.find(({ customerId }) => customerId === candidate.customerId);
  return {
    ...candidate,
    name: code?.name ?? entry?.name ?? '',
    code: code?.code,
    shop: entry?.shop ?? '',
  };
}

function knownBoxes(key: string | undefined, { boxes, waiting }: StoredFacts): KnownBox[] {
  if (key === undefined) return [];
  const stored = boxes.map(({ boxNo, number, place, arrivedAt }) => ({
    boxNo,
    number,
    place,
    at: arrivedAt,
  }));
  const own = waiting
    .filter(({ trackingNumber }) => trackingKeyOf(trackingNumber) === key)
    .map(({ boxNo, labelNumber, place, at }) => ({ boxNo, number: labelNumber, place, at }));
  return [...stored, ...own].sort((one, other) => one.boxNo - other.boxNo);
}
