import { arrivalActs } from '~/domain/arrivals/acts';
import { claimActs } from '~/domain/claims/acts';
import {
  acceptClaimSchema,
  answerClaimSchema,
  countClaimsSchema,
  listClaimsSchema,
  makeClaimSchema,
  rejectClaimSchema,
  suggestClaimsSchema,
  unclaimedSchema,
} from '~/domain/claims/schema';
import { changeSchema } from '~/domain/core/schema';
import { changedArrivalSchema } from '../arrivals/output';
import { countSchema } from '../core/api/paging/schema';
import { change, read, router } from '../core/api/trpc';
import { acceptClaim, answerClaim, rejectClaim, withdrawClaim } from './decide/service';
import { countClaims, listClaims } from './list/service';
import { countTry } from './make/limit';
import { makeClaim } from './make/service';
import { claimListSchema, movedClaimSchema, unclaimedListSchema } from './schema';
import { suggestClaims } from './suggest';
import { listUnclaimed } from './unclaimed/service';

/** Parcels without an owner, and the customers who say that one is theirs. */
export const claimsRouter = router({
  /** Parcels without an owner as customers may see them: first letters and a suburb, newest first. */
  unclaimed: read(['read', 'Claim'], { from: ['arrival', 'constant'], mayLag: true })
    .input(unclaimedSchema)
    .output(unclaimedListSchema)
    .query(({ ctx, input }) => listUnclaimed(ctx, input)),
  /** Claims: a customer’s own, or all for staff. */
  list: read(['read', 'Claim'], {
    from: ['arrival', 'customer', 'expected'],
    mayLag: true,
    exports: 'claims',
  })
    .input(listClaimsSchema)
    .output(claimListSchema)
    .query(({ ctx, input }) => listClaims(ctx, input)),
  count: read(['read', 'Claim'], { from: ['arrival'], mayLag: true })
    .input(countClaimsSchema)
    .output(countSchema)
    .query(({ ctx, input }) => countClaims(ctx, input)),

  /** A customer says that a parcel without an owner is theirs. */
  make: change(['create', 'Claim'], {
    changes: ['arrival', 'notification'],
    audits: 'arrival_claim',
    before: countTry,
  })
    .input(makeClaimSchema)
    .output(movedClaimSchema)
    .mutation(({ ctx, input }) => makeClaim(ctx, input)),
  withdraw: change([claimActs.withdraw.permission, 'Claim'], {
    changes: ['arrival'],
    audits: 'arrival_claim',
  })
    .input(changeSchema)
    .output(movedClaimSchema)
    .mutation(({ ctx, input }) => withdrawClaim(ctx, input)),
  /** The customer says whether a parcel that staff showed them is theirs. */
  answer: change([claimActs.answer.permission, 'Claim'], {
    changes: ['arrival', 'notification'],
    audits: 'arrival_claim',
  })
    .input(answerClaimSchema)
    .output(movedClaimSchema)
    .mutation(({ ctx, input }) => answerClaim(ctx, input)),

  /** Shows the photo of a parcel without an owner to likely customers and asks whether it is theirs. */
  suggest: change([arrivalActs.suggest.permission, 'Arrival'], {
    changes: ['arrival', 'message', 'notification'],
    audits: 'arrival',
  })
    .input(suggestClaimsSchema)
    .output(changedArrivalSchema)
    .mutation(({ ctx, input }) => suggestClaims(ctx, input)),
  /** Gives the parcel to the customer of a claim. */
  accept: change([claimActs.accept.permission, 'Claim'], {
    changes: ['arrival', 'expected', 'message', 'notification'],
    audits: 'arrival_claim',
  })
    .input(acceptClaimSchema)
    .output(movedClaimSchema)
    .mutation(({ ctx, input }) => acceptClaim(ctx, input)),
  reject: change([claimActs.reject.permission, 'Claim'], {
    changes: ['arrival', 'message', 'notification'],
    audits: 'arrival_claim',
  })
    .input(rejectClaimSchema)
    .output(movedClaimSchema)
    .mutation(({ ctx, input }) => rejectClaim(ctx, input)),
});
