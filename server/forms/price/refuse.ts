import type { AuditedAction } from '~/domain/audit/actions';
import { DomainError } from '~/domain/core/errors';
import { formatAud } from '~/domain/core/format/numbers';
import {
  type PriceApproval,
  type PriceHandling,
  type PriceRefusal,
  priceMachine,
} from '~/domain/forms/price-approval';
import type { MessageKind } from '~/domain/messages/kinds';
import type { StaffKind } from '~/domain/notifications/choices';
import type { NotificationKind } from '~/domain/notifications/kinds';
import { rightOf } from '~/domain/notifications/rights';
import { moveOf } from '~/domain/parcels/acts';
import { isInWarehouse, isUnsent } from '~/domain/parcels/states';
import { audit } from '../../audit/service';
import { writePrice } from '../../billing/price/queries';
import { deletePriceLinks } from '../../billing/price-link/queries';
import { lockBilledParcels } from '../../billing/queries';
import type { RuleContext } from '../../core/context';
import type { LinkContext } from '../../core/links';
import { writeRow } from '../../core/version/service';
import { notifyCustomer } from '../../messages/customer/notify-customer';
import { moveParcels } from '../../moves/move';
import { notifyStaff } from '../../notifications/staff/service';
import { withdrawPending } from '../../payments/pending';
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

const customerKinds = {
  send_back: 'price_refused',
  collect: 'price_refused_collect',
  lapsed: 'price_lapsed',
} as const satisfies Readonly<Record<PriceRefusal, MessageKind & NotificationKind>>;
const staffKinds = {
  send_back: 'price_refusal',
  collect: 'price_refusal_collect',
  lapsed: 'price_lapse',
} as const satisfies Readonly<Record<PriceRefusal, StaffKind>>;

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
  ctx: RuleContext & LinkContext,
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
  const fee = formatAud(feeCents);
  const refusal = refusedBy === null && !isByLink ? 'lapsed' : handling;
  await notifyStaff(ctx, refusedBy, {
    kind: staffKinds[refusal],
    params: { form: form.code },
    may: rightOf.forms,
  });
  await notifyCustomer(ctx, form.customerId, {
    kind: customerKinds[refusal],
    path: first ? `/track/${first.number}` : `/moz/form/preview/${form.id}`,
    causeKey: `form.price_refused:${form.id}`,
    params: () => ({ form: form.code, fee }),
  });
  return { version };
}
