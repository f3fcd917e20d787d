import { byName, isOneOf } from '~/domain/core/machine';

/** A customer says that a parcel without an owner is theirs (`open`), or staff ask whether it is (`suggested`). */
export const claimStates = ['open', 'suggested', 'accepted', 'rejected', 'withdrawn'] as const;
export type ClaimState = (typeof claimStates)[number];
export const claimState = byName(claimStates);

/** Somebody still has to answer it. */
export const pendingClaimStates = ['open', 'suggested'] as const satisfies readonly ClaimState[];
export const isPendingClaim = isOneOf(pendingClaimStates);

/**
 * Why a claim was rejected: by staff, with a reason; or automatically, as another customer got the parcel, or the parcel
 * has left the shelf.
 */
export const claimRejections = ['staff', 'given_to_other', 'ended'] as const;
export type ClaimRejection = (typeof claimRejections)[number];
