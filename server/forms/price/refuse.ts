import type { AuditedAction } from '~/domain/audit/actions';
import { DomainError } from '~/domain/core/errors';
import { type PriceApproval, type PriceHandling, priceMachine } from '~/domain/forms/price-approval';
import { moveOf } from '~/domain/parcels/acts';
import { isInWarehouse, isUnsent } from '~/domain/parcels/states';
import { audit } from '../../audit/service';
import { writePrice } from '../../billing/price/queries';
import { deletePriceLinks } from '../../billing/price-link/queries';
import { lockBilledParcels } from '../../billing/queries';
import type { RuleContext } from '../../core/api/context';
import { writeRow } from '../../core/db/version/service';
import { publish } from '../../core/events/publish';
import { moveParcels } from '../../moves/move';
import { withdrawPending } from '../../payments/online/pending';
import { findConstant } from '../../settings/constants/queries';

type PricedForm = {
  id: string;
  code: string;
  version: number;
  customerId: string;
  priceApproval: PriceApproval;
};
type Refusal = {
  handling: PriceHandling;
  feeCents: number;
  action: AuditedAction;
  /** The customer answered by the link of the message, without a sign-in. */
  isByLink?: boolean;
};

/** Returns the current handling fee of a refused price. */
export async function handlingFee(ctx: RuleContext, handling: PriceHandling): Promise<number> {
  const key = handling === 'collect' ? 'quote.refusal_collect_cents' : 'quote.refusal_send_back_cents';
  return await findConstant(ctx.tx, key, ctx.now());
}

/**
 * Refuses the price of a locked form: its parcels wait for their return, and only the handling fee is due. A parcel
 * held for a screening match stays held: staff decide about it.
 * @throws DomainError `form.partly_sent` when a parcel of the form is in transit.
 */
export async function refuse(
  ctx: RuleContext,
  form: PricedForm,
  { handling, feeCents, action, isByLink = false }: Refusal,
): Promise<{ version: number }> {
  priceMachine.assertMove(form.priceApproval, 'refused');
  const parcels = await lockBilledParcels(ctx.tx, form.id);
  if (parcels.some(({ status }) => !isUnsent(status))) throw new DomainError('form.partly_sent');
  const now = ctx.now();
  const refusedBy = ctx.session?.user.id ?? null;
  await writePrice(
    ctx.tx,
    { formId: form.id, askedAt: now },
    { refusedAt: now, refusedBy, refusedByLink: isByLink, handling, feeCents },
  );
  const version = await writeRow(
    ctx.tx,
    { table: 'form', row: form },
    { priceApproval: 'refused', updatedAt: now },
  );
  await audit(ctx.tx, ctx, {
    action,
    entity: 'form',
    entityId: form.id,
    before: { priceApproval: form.priceApproval },
    after: { priceApproval: 'refused', handling, feeCents },
  });
  const [first] = parcels;
  const parcelIds = parcels
    .filter(({ status, holdReason }) => status !== 'on_hold' || holdReason !== 'sanctions')
    .filter(({ status }) => isInWarehouse(status))
    .map(({ id }) => id);
  await moveParcels(ctx, { parcelIds, ...moveOf('recall') });
  await withdrawPending(ctx, form.id);
  await deletePriceLinks(ctx.tx, form.id);
  const refusal = refusedBy === null && !isByLink ? ('lapsed' as const) : handling;
  const data = { code: form.code, refusal, feeCents, trackNumber: first?.number ?? null };
  await publish(ctx, 'price.refused', [{ entityId: form.id, customerId: form.customerId, data }]);
  return { version };
}
