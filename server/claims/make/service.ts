import { type MakeClaim, MOST_OPEN_CLAIMS } from '~/domain/claims/schema';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { DomainError } from '~/domain/core/errors';
import { originOffice } from '~/domain/core/offices';
import { canOn } from '~/domain/roles/permissions';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import { publish } from '../../core/events/publish';
import { giveFiles } from '../../core/files/queries';
import { lockFreePapers } from '../../expected-parcels/invoices/attach';
import { attachToClaim, insertInvoices } from '../../expected-parcels/invoices/queries';
import { findConstant } from '../../settings/constants/queries';
import { countOwnClaims, insertClaim, lockClaimant } from '../queries';
import { arrivalIdOf } from '../row-key';
import type { MovedClaim } from '../schema';
import { findClaimed } from './queries';

/**
 * A customer says that a parcel without an owner is theirs. Staff decide. A wrong number and a row or number that is not
 * there are stored and answered as a right one is: who tries numbers learns nothing.
 * @throws DomainError `claim.not_allowed` by setting, `claim.too_many`, `claim.known` for the same row or number again,
 * `file.missing`.
 */
export async function makeClaim(ctx: ChangeContext, input: MakeClaim): Promise<MovedClaim> {
  const { tx } = ctx;
  const customerId = claimantOf(ctx);
  await assertAllowed(ctx);
  const rowKey = input.rowKey ?? null;
  const trackingKey = trackingKeyOf(input.trackingNumber) || null;
  const arrivalId = rowKey === null ? null : arrivalIdOf(ctx, rowKey);
  const arrival = await findClaimed(tx, { arrivalId, trackingKey });
  if (!(await lockClaimant(tx, customerId))) throw new DomainError('not_found');
  await assertRoom(ctx, { customerId, rowKey, trackingKey });
  await assertFree(ctx, customerId, input);
  const office = arrival?.office ?? originOffice;
  const facts = { trackingNumber: input.trackingNumber, note: input.note };
  const claim = await insertClaim(tx, {
    ...{ customerId, rowKey, trackingKey, office, ...facts },
    arrivalId: arrival?.id ?? null,
    isNumberRight: trackingKey !== null && trackingKey === arrival?.trackingKey,
    madeBy: ctx.session.user.id,
    ...{ createdAt: ctx.now(), updatedAt: ctx.now() },
  });
  await attach(ctx, { claimId: claim.id, customerId }, input);
  await audit(tx, ctx, {
    action: 'claims.make',
    entity: 'arrival_claim',
    entityId: claim.id,
    after: { ...facts, status: 'open', customerId, arrivalId: arrival?.id ?? null },
  });
  await publish(ctx, 'claim.made', [{ entityId: claim.id, customerId, data: { office } }]);
  return { ...claim, status: 'open' };
}

function claimantOf({ session, ability }: ChangeContext): string {
  const { customerId } = session.user;
  if (!customerId) throw new DomainError('customer.missing');
  if (!canOn(ability, 'create', 'Claim', { customerId })) throw new DomainError('not_allowed');
  return customerId;
}

async function assertAllowed({ tx, now }: ChangeContext): Promise<void> {
  const allowed = await findConstant(tx, 'arrivals.customer_claims_allowed', now());
  if (allowed === 0) throw new DomainError('claim.not_allowed');
}

type ClaimKeys = { customerId: string; rowKey: string | null; trackingKey: string | null };

async function assertRoom({ tx }: ChangeContext, wanted: ClaimKeys): Promise<void> {
  const { open, same } = await countOwnClaims(tx, wanted);
  if (same > 0) throw new DomainError('claim.known');
  if (open >= MOST_OPEN_CLAIMS) throw new DomainError('claim.too_many', { max: MOST_OPEN_CLAIMS });
}

async function assertFree(ctx: ChangeContext, customerId: string, input: MakeClaim): Promise<void> {
  const wanted = [...input.invoiceIds, ...input.photoIds];
  const free = await lockFreePapers(ctx, customerId, [input]);
  if (wanted.some((id) => !free.has(id))) throw new DomainError('file.missing', {}, 'invoiceIds');
}

async function attach(
  { tx, session, now }: ChangeContext,
  of: { claimId: string; customerId: string },
  { invoiceIds, photoIds }: MakeClaim,
): Promise<void> {
  if (invoiceIds.length > 0) await attachToClaim(tx, invoiceIds, of.claimId);
  if (photoIds.length === 0) return;
  await giveFiles(tx, photoIds, of.customerId);
  const by = { createdBy: session.user.id, createdAt: now() };
  await insertInvoices(
    tx,
    photoIds.map((fileId) => ({ ...of, fileId, ...by })),
  );
}
