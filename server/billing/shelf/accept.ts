import { pausedSince } from '~/domain/arrivals/storage';
import { DomainError } from '~/domain/core/errors';
import type { ChangeContext } from '../../core/api/trpc';
import type { NewParcel } from '../make-parcels';
import { billCharges } from './bill';
import { chargeShelf } from './charge';
import { moveShelfArrival } from './moving';
import {
  clearPieces,
  findServedArrival,
  givePhotosToParcel,
  lockArrivalsOfForm,
  type ShelfArrival,
} from './queries';

type AcceptedForm = {
  form: { id: string; customerId: string };
  parcels: readonly NewParcel[];
  pieces: readonly { pieceNo: number; arrivalId?: string | undefined }[];
  /** The clerk confirmed that the other arrivals of the form go back to the shelf. */
  isRestBack: boolean;
};

/**
 * Makes the arrivals of a form, which is locked and being accepted, into its parcels, and puts on its bill what they
 * have cost: storage until now and services. Arrivals that are not among the pieces go back to the shelf.
 * @throws DomainError `arrival.not_joined`, `arrival.left_over` until confirmed, `arrival.has_open_service`.
 */
export async function acceptArrivals(ctx: ChangeContext, accepted: AcceptedForm): Promise<void> {
  const { form, parcels, pieces, isRestBack } = accepted;
  const arrivals = await lockArrivalsOfForm(ctx.tx, form.id);
  const brought = pieces.filter((piece) => piece.arrivalId !== undefined);
  assertJoined(arrivals, brought);
  const rest = arrivals.filter(({ id }) => !brought.some(({ arrivalId }) => arrivalId === id));
  if (rest.length > 0 && !isRestBack) {
    const numbers = rest.map(({ number }) => number).join(', ');
    throw new DomainError('arrival.left_over', { numbers });
  }
  const served = await findServedArrival(
    ctx.tx,
    brought.flatMap(({ arrivalId }) => arrivalId ?? []),
  );
  if (served !== undefined) throw new DomainError('arrival.has_open_service', { number: served });
  await clearPieces(ctx.tx, form.id);
  for (const arrival of arrivals) {
    const piece = brought.find(({ arrivalId }) => arrivalId === arrival.id);
    const parcel = piece && parcels.find(({ pieceNo }) => pieceNo === piece.pieceNo);
    if (parcel) await becomeParcel(ctx, arrival, parcel);
    else await comeBack(ctx, arrival);
  }
  await billCharges(
    ctx,
    form,
    brought.flatMap(({ arrivalId }) => arrivalId ?? []),
  );
}

function assertJoined(
  arrivals: readonly ShelfArrival[],
  brought: readonly { arrivalId?: string | undefined }[],
): void {
  const ids = brought.map(({ arrivalId }) => arrivalId);
  const isKnown = ids.every((id) => arrivals.some((arrival) => arrival.id === id));
  if (!isKnown || new Set(ids).size !== ids.length) throw new DomainError('arrival.not_joined');
}

async function becomeParcel(ctx: ChangeContext, arrival: ShelfArrival, parcel: NewParcel): Promise<void> {
  const { billedDays } = await chargeShelf(ctx, arrival);
  await moveShelfArrival(ctx, arrival, {
    to: 'accepted',
    kind: 'accepted',
    action: 'arrivals.accept',
    set: { parcelId: parcel.id, pieceNo: parcel.pieceNo, billedDays, endedAt: ctx.now() },
  });
  await givePhotosToParcel(ctx.tx, { arrivalId: arrival.id, parcelId: parcel.id });
}

/** Its storage is counted on from where the clock stopped. */
async function comeBack(ctx: ChangeContext, arrival: ShelfArrival): Promise<void> {
  const shelfSince = pausedSince(arrival.shelfSince, arrival.shelfStoppedAt, ctx.now());
  await moveShelfArrival(ctx, arrival, {
    to: 'stored',
    kind: 'left',
    action: 'arrivals.comeBack',
    set: { formId: null, pieceNo: null, shelfSince, shelfStoppedAt: null },
  });
}
