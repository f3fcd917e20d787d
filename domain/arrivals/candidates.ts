import { nameScore } from '~/domain/denied-parties/score';
import { type CandidateReason, candidateReasons } from './candidate-reasons';
import type { LabelFacts } from './label';
import type { StaffNeed } from './states';

/** One way in which a customer was found by what is on a label. */
export type FoundCustomer = {
  customerId: string;
  why: CandidateReason;
  /** The expected parcel with the number of the label. */
  expectedId?: string | undefined;
  /** The customer said that it comes no more. */
  isWithdrawn?: boolean | undefined;
  /** The code was replaced by another one. */
  isFormer?: boolean | undefined;
  /** Every way in which the customer's name is written. */
  names: readonly string[];
  /** Suburbs of the customer's addresses. */
  suburbs: readonly string[];
  /** The customer waits for some parcel. */
  isExpecting: boolean;
  lastArrivalAt: Date | null;
};

export type Candidate = {
  customerId: string;
  why: CandidateReason;
  /** 1 to 100. */
  score: number;
  expectedId: string | undefined;
};

export type RankedCandidates = {
  /** The likeliest first, at most {@link MOST_CANDIDATES}. */
  candidates: Candidate[];
  /** The customer whose it surely is. */
  sure: Candidate | undefined;
  /** Why a person must look at it, also where it is sure; null without a doubt. */
  doubt: Exclude<StaffNeed, 'found' | 'photos_missing'> | null;
};

export const MOST_CANDIDATES = 8;
/** A name that is less alike is no candidate. */
const LEAST_NAME_SCORE = 50;
const MOST_BY_NAME = 55;
const scores = { code: 100, expected: 90, mobile: 70, nearby_code: 40 } as const;
const OF_SEVERAL = 60;
const SAME_SUBURB = 5;

/**
 * Ranks the customers whom a label may mean. It is sure for one customer by code, or for the one customer who expects
 * its number. A number that several expect is decided by the code of one of them. Code and number of different
 * customers are a doubt, and so is a misread code that is not near one of the customer who expects the number.
 */
export function rankCandidates(found: readonly FoundCustomer[], label: LabelFacts): RankedCandidates {
  const candidates = candidatesOf(found, label);
  return { candidates, ...decisionOf(found, candidates, label) };
}

/** How alike a name is that alone made somebody a candidate, in percent. */
export function likenessOf(score: number): number {
  return Math.min(100, Math.round((score * 100) / MOST_BY_NAME));
}

function candidatesOf(found: readonly FoundCustomer[], label: LabelFacts): Candidate[] {
  const expecting = customersOf(found.filter(isExpectedNow));
  const best = new Map<string, { candidate: Candidate; customer: FoundCustomer }>();
  for (const customer of found) {
    const score = scoreOf(customer, label, expecting.length);
    if (score === undefined) continue;
    const known = best.get(customer.customerId);
    const expectedId = customer.expectedId ?? known?.candidate.expectedId;
    const { customerId, why } = customer;
    if (known && isBetter(known.candidate, { score, why })) known.candidate.expectedId = expectedId;
    else best.set(customerId, { candidate: { customerId, why, score, expectedId }, customer });
  }
  return [...best.values()]
    .sort(
      (one, other) =>
        other.candidate.score - one.candidate.score ||
        Number(other.customer.isExpecting) - Number(one.customer.isExpecting) ||
        timeOf(other.customer) - timeOf(one.customer) ||
        (one.candidate.customerId < other.candidate.customerId ? -1 : 1),
    )
    .slice(0, MOST_CANDIDATES)
    .map(({ candidate }) => candidate);
}

function isBetter(one: Pick<Candidate, 'score' | 'why'>, other: Pick<Candidate, 'score' | 'why'>): boolean {
  const isEarlier = candidateReasons.indexOf(one.why) <= candidateReasons.indexOf(other.why);
  return one.score > other.score || (one.score === other.score && isEarlier);
}

function scoreOf(customer: FoundCustomer, label: LabelFacts, expecting: number): number | undefined {
  if (customer.why === 'name') return scoreOfName(customer, label);
  if (customer.why === 'expected' && (customer.isWithdrawn || expecting > 1)) return OF_SEVERAL;
  return scores[customer.why];
}

/** Names are compared with the fold of every search, so that the alphabet and the order of the label do not matter. */
function scoreOfName({ names, suburbs }: FoundCustomer, { name, suburb }: LabelFacts): number | undefined {
  const likeness = Math.max(0, ...names.map((each) => nameScore(each, name)));
  if (likeness < LEAST_NAME_SCORE) return undefined;
  const isNear = suburb !== '' && suburbs.some((each) => nameScore(each, suburb) === 100);
  return Math.round((likeness * MOST_BY_NAME) / 100) + (isNear ? SAME_SUBURB : 0);
}

function decisionOf(
  found: readonly FoundCustomer[],
  candidates: readonly Candidate[],
  label: LabelFacts,
): Pick<RankedCandidates, 'sure' | 'doubt'> {
  const byCode = found.filter(({ why }) => why === 'code');
  const owners = customersOf(byCode);
  const expecting = customersOf(found.filter(isExpectedNow));
  const [owner, ...otherOwners] = owners;
  const [expected, ...otherExpected] = expecting;
  const sureOf = (customerId: string | undefined) =>
    candidates.find((candidate) => candidate.customerId === customerId);
  if (otherOwners.length > 0) return { sure: undefined, doubt: 'differs' };
  if (owner !== undefined) {
    const isOther = expecting.length > 0 && !expecting.includes(owner);
    if (isOther) return { sure: undefined, doubt: 'differs' };
    return { sure: sureOf(owner), doubt: byCode.every(({ isFormer }) => isFormer) ? 'differs' : null };
  }
  if (otherExpected.length > 0) return { sure: undefined, doubt: 'several_expect' };
  // The code of a customer who is gone is a code of somebody else.
  if (expected === undefined || label.codes.length > 0) {
    const isUnknown = label.codes.length > 0;
    return { sure: undefined, doubt: isUnknown ? 'differs' : label.isMisread ? 'misread' : null };
  }
  const isNear = found.some(({ why, customerId }) => why === 'nearby_code' && customerId === expected);
  if (label.isMisread && !isNear) return { sure: undefined, doubt: 'misread' };
  return { sure: sureOf(expected), doubt: null };
}

function isExpectedNow({ why, isWithdrawn }: FoundCustomer): boolean {
  return why === 'expected' && !isWithdrawn;
}

function customersOf(found: readonly FoundCustomer[]): string[] {
  return [...new Set(found.map(({ customerId }) => customerId))];
}

function timeOf({ lastArrivalAt }: FoundCustomer): number {
  return lastArrivalAt?.getTime() ?? 0;
}
