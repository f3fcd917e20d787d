import { DomainError } from '~/domain/core/errors';
import type { StorageRules } from '~/domain/core/storage-days';
import type { ChangeContext } from '../../core/api/trpc';
import { type LockedArrival, lockArrivalsOfForm } from '../../moves/arrivals/queries';
import { writeArrivalMove } from '../../moves/arrivals/write';
import type { NewParcel } from '../make-parcels';
import { billCharges } from './bill';
import { chargeShelf, readStorageRules } from './charge';
import { findServedArrival, givePhotosToParcel } from './queries';
import { returnToShelf } from './return';

type AcceptedForm = {
  form: { id: string; customerId: string };
  parcels: readonly NewParcel[];
  /** The clerk confirmed that the others of the form go back to the shelf. */
  isRestBack: boolean;
};

/**
 * Makes the arrivals of a form, which is locked and being accepted, into its parcels by the number of their piece, and
 * puts on its bill what they have cost: storage until now and services. Arrivals without a parcel go back to the shelf.
 * @throws DomainError `arrival.left_over` until confirmed, `arrival.has_open_service`.
 */
export async function acceptArrivals(
  ctx: ChangeContext,
  { form, parcels, isRestBack }: AcceptedForm,
): Promise<void> {
  const arrivals = await lockArrivalsOfForm(ctx.tx, form.id);
  const parcelOf = new Map(
    arrivals.map(({ id, pieceNo }) => [id, parcels.find((parcel) => parcel.pieceNo === pieceNo)]),
  );
  const brought = arrivals.filter(({ id }) => parcelOf.get(id)).map(({ id }) => id);
  const rest = arrivals.filter(({ id }) => !parcelOf.get(id));
  if (rest.length > 0 && !isRestBack) {
    const numbers = rest.map(({ number }) => number).join(', ');
    throw new DomainError('arrival.left_over', { numbers });
  }
  const served = await findServedArrival(ctx.tx, brought);
  if (served !== undefined) throw new DomainError('arrival.has_open_service', { number: served });
  const rules = await readStorageRules(ctx);
  for (const arrival of arrivals) {
    const parcel = parcelOf.get(arrival.id);
    if (parcel) await becomeParcel(ctx, { arrival, parcel, rules });
    else await returnToShelf(ctx, arrival);
  }
  await billCharges(ctx, form, brought);
}

type AcceptedArrival = { arrival: LockedArrival; parcel: NewParcel; rules: StorageRules };

async function becomeParcel(ctx: ChangeContext, { arrival, parcel, rules }: AcceptedArrival): Promise<void> {
  const { billedDays } = await chargeShelf(ctx, arrival, rules);
  await writeArrivalMove(ctx, arrival, {
    to: 'accepted',
    kind: 'accepted',
    action: 'arrivals.accept',
    set: { parcelId: parcel.id, billedDays, endedAt: ctx.now() },
  });
  await givePhotosToParcel(ctx.tx, { arrivalId: arrival.id, parcelId: parcel.id });
}
