import type { AuditedAction } from '~/domain/audit/actions';
import type { PriceApproval } from '~/domain/forms/price-approval';
import { audit } from '../../audit/service';
import { deletePriceLinks } from '../../billing/price-link/queries';
import type { RuleContext } from '../../core/api/context';
import { writeRow } from '../../core/db/version/service';
import { publish } from '../../core/events/publish';
import { releaseHeld } from '../../moves/release-held';

type PricedForm = {
  id: string;
  code: string;
  version: number;
  customerId: string;
  billId: string | null;
  priceApproval: PriceApproval;
};

/** Approves the measured price of a locked form: the bill applies, and the parcels held for it are released. */
export async function approve(
  ctx: RuleContext,
  form: PricedForm,
  action: AuditedAction,
): Promise<{ version: number }> {
  const set = { priceApproval: 'approved', updatedAt: ctx.now() } as const;
  const version = await writeRow(ctx.tx, { table: 'form', row: form }, set);
  await deletePriceLinks(ctx.tx, form.id);
  await audit(ctx.tx, ctx, {
    action,
    entity: 'form',
    entityId: form.id,
    before: { priceApproval: form.priceApproval },
    after: { priceApproval: 'approved', billId: form.billId },
  });
  await releaseHeld(ctx, { formId: form.id, reason: 'price', kind: 'price_approved' });
  await publish(ctx, 'price.approved', [
    { entityId: form.id, customerId: form.customerId, data: { code: form.code } },
  ]);
  return { version };
}
