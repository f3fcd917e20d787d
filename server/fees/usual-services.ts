import { usualServices } from '~/domain/fees/usual-services';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { insertFee, listPurposes, lockPurposes } from './queries';

/**
 * Adds a fee without a price for each service that has none yet. They are not offered until an administrator has
 * entered their prices. A second call adds nothing.
 */
export async function addUsualServices(ctx: ChangeContext): Promise<{ added: number }> {
  await lockPurposes(ctx.tx);
  const known = await listPurposes(ctx.tx);
  let added = 0;
  for (const { purpose, code, name } of usualServices.filter((usual) => !known.includes(usual.purpose))) {
    const fee = {
      code,
      name,
      kind: 'fixed',
      cents: 0,
      isAutomatic: false,
      isActive: false,
      purpose,
    } as const;
    const created = await insertFee(ctx.tx, {
      ...fee,
      createdBy: ctx.session.user.id,
      createdAt: ctx.now(),
    });
    if (!created) continue;
    added += 1;
    await audit(ctx.tx, ctx, {
      action: 'fees.addUsualServices',
      entity: 'extra_fee',
      entityId: created.id,
      after: fee,
    });
  }
  return { added };
}
