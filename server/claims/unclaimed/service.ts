import { maskedLabel } from '~/domain/claims/masked';
import { UNCLAIMED_PAGE, type UnclaimedQuestion } from '~/domain/claims/schema';
import type { Context } from '../../core/api/context';
import { findConstant } from '../../settings/constants/queries';
import { arrivalIdOf, rowKeyOf } from '../row-key';
import type { UnclaimedList } from '../schema';
import { findSuburbs, findUnclaimed } from './queries';

/** Returns parcels without an owner as customers may see them, newest first. */
export async function listUnclaimed(
  ctx: Context,
  { suburb, afterKey }: UnclaimedQuestion,
): Promise<UnclaimedList> {
  const isOpen = (await findConstant(ctx.db, 'arrivals.customer_claims_allowed', ctx.now())) > 0;
  if (!isOpen) return { isOpen, rows: [], suburbs: [], next: null };
  const found = await findUnclaimed(ctx.db, {
    suburb,
    after: afterKey === undefined ? undefined : arrivalIdOf(ctx, afterKey),
    limit: UNCLAIMED_PAGE + 1,
  });
  const rows = found.slice(0, UNCLAIMED_PAGE).map(({ id, labelName, suburb: shown }) => ({
    key: rowKeyOf(ctx, id),
    label: maskedLabel(labelName),
    suburb: shown,
  }));
  const hasMore = found.length > UNCLAIMED_PAGE;
  return {
    isOpen,
    rows,
    suburbs: await findSuburbs(ctx.db),
    next: hasMore ? (rows.at(-1)?.key ?? null) : null,
  };
}
