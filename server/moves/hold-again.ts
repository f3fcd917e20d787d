import type { HoldReason } from '~/db/types.gen';
import { stopsForPrice } from '~/domain/forms/price-approval';
import { moveOf } from '~/domain/parcels/acts';
import { dueHolds } from '~/domain/parcels/holds';
import type { RuleContext } from '../core/api/context';
import { findConstant } from '../settings/constants/queries';
import { findFormFacts } from './queries';
import { type MovedParcel, writeMove } from './write-move';

/** Holds the released parcels that a rule requires to be held; returns only these. */
export async function holdAgain(ctx: RuleContext, released: readonly MovedParcel[]): Promise<MovedParcel[]> {
  const held: MovedParcel[] = [];
  const from = new Map(released.map((parcel) => [parcel.id, parcel.from]));
  for (const [reason, parcels] of await remainingHolds(ctx, released)) {
    const again = await writeMove(ctx, parcels, { ...moveOf('hold'), set: { holdReason: reason } });
    held.push(...again.map((parcel) => ({ ...parcel, from: from.get(parcel.id) ?? parcel.from })));
  }
  return held;
}

async function remainingHolds(
  ctx: RuleContext,
  released: readonly MovedParcel[],
): Promise<Map<HoldReason, MovedParcel[]>> {
  const byReason = new Map<HoldReason, MovedParcel[]>();
  const declarationCents = await findConstant(ctx.tx, 'customs.export_declaration_cents', ctx.now());
  const forms = await findFormFacts(ctx.tx, [...new Set(released.map(({ formId }) => formId))]);
  for (const parcel of released) {
    const form = forms.find(({ id }) => id === parcel.formId);
    const facts = {
      isNameWaiting: form?.isNameWaiting ?? false,
      isPriceWaiting: form !== undefined && stopsForPrice(form.priceApproval),
      declaredCents: form?.declaredCents ?? 0,
      exportReference: parcel.exportReference,
      declarationCents,
    };
    const [reason] = dueHolds(facts, parcel.status);
    if (reason) byReason.set(reason, [...(byReason.get(reason) ?? []), parcel]);
  }
  return byReason;
}
