import { DAY_MS } from '~/domain/core/durations';

/** What a person may ask about their own data. */
export const dataRequestKinds = ['access', 'correction', 'deletion', 'objection'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

export const dataRequestStates = ['asked', 'done', 'refused', 'withdrawn'] as const;
export type DataRequestState = (typeof dataRequestStates)[number];

/** What people agree to: the terms, the privacy page, and that data is stored in another country. */
export const consentKinds = ['terms', 'privacy', 'storage_abroad'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** What a receiver agrees to with the first proof. */
export const receiverConsents = ['privacy', 'storage_abroad'] as const satisfies readonly ConsentKind[];

/** What has to end before the data of a person can be deleted. */
export type ErasureObstacles = { forms: number; parcels: number; bills: number; boxes: number };

export function isErasable({ forms, parcels, bills, boxes }: ErasureObstacles): boolean {
  return forms + parcels + bills + boxes === 0;
}

/** Days before its last day on which staff are reminded of a request, and once more. */
export const FIRST_REMINDER_DAYS = 10;
export const LAST_REMINDER_DAYS = 2;

/** Days until the last day of an answer; negative: that day is over. */
export function daysLeft(dueAt: Date, now: Date): number {
  return Math.floor((dueAt.getTime() - now.getTime()) / DAY_MS);
}

/** The consents that a person has not given for the editions in force. */
export function missingConsents(
  given: readonly { kind: ConsentKind; edition: number }[],
  inForce: { terms: number | undefined; privacy: number | undefined },
): ConsentKind[] {
  return consentKinds.filter((kind) => {
    const edition = kind === 'terms' ? inForce.terms : inForce.privacy;
    return edition !== undefined && !given.some((one) => one.kind === kind && one.edition === edition);
  });
}
