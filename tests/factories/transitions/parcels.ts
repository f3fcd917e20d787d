import type { Transition } from '~/domain/messages/recipients';
import { deliveryModes } from '~/domain/parcels/delivery';
import type { ParcelState } from '~/domain/parcels/states';
import { storePicture } from '../billed-parcels';
import { asQuoted, key, piece } from '../form-desk';
import type { TransitionDesk, Walk } from './desk';

type OfParcels = Exclude<
  Extract<Transition, `parcel.${string}`>,
  'parcel.storage_ends' | `parcel.${OnFlight}`
>;
type OnFlight = 'load' | 'offLoad' | 'depart' | 'arrive';
type StoredParcel = Awaited<ReturnType<TransitionDesk['parcel']>>;

const note = 'Because of a test';
const seen = ({ id, version }: StoredParcel) => ({ id, version, ...key() });

/** The act on a parcel in a state. */
function acting(
  state: ParcelState,
  act: (desk: TransitionDesk, parcel: StoredParcel) => Promise<unknown>,
  change: Parameters<TransitionDesk['parcel']>[1] = {},
): Walk {
  return {
    prepare: async (desk) => {
      const parcel = await desk.parcel(state, change);
      return () => act(desk, parcel);
    },
  };
}

/** How each act on a parcel is made. */
export const parcelWalks: Readonly<Record<OfParcels, readonly Walk[]>> = {
  'parcel.measure': [
    {
      prepare: async (desk) => {
        const form = await desk.waiting();
        const counted = { formId: form.id, version: form.version, isCountConfirmed: true };
        await desk.au.api.forms.receive({ ...counted, pieces: [piece()], ...key() });
        const [parcel] = await desk.parcelsOf(form.id);
        const { id = '', version = 0 } = parcel ?? {};
        return () => desk.au.api.parcels.measure({ id, version, ...asQuoted, place: 'B-2', ...key() });
      },
    },
  ],
  'parcel.screen': [
    acting('received', ({ au }, p) => au.api.parcels.screen({ ...seen(p), screeningReference: 'RACA-2' })),
  ],
  'parcel.declareExport': [
    acting('ready', ({ au }, p) => au.api.parcels.declareExport({ ...seen(p), exportReference: 'EXEMPT' })),
  ],
  'parcel.label': [
    acting('received', ({ au }, { id }) => au.api.parcels.markLabelled({ id, ...key() }), {
      labelledAt: null,
    }),
  ],
  'parcel.ready': [acting('received', ({ au }, p) => au.api.parcels.ready(seen(p)))],
  'parcel.place': [acting('available', ({ mn }, p) => mn.api.parcels.place({ ...seen(p), place: 'C-3' }))],
  'parcel.note': [acting('available', ({ mn }, { id }) => mn.api.parcels.note({ id, note, ...key() }))],
  'parcel.billStorage': [
    acting('available', ({ mn }, p) => mn.api.parcels.billStorage(seen(p)), {
      availableAt: new Date('2026-10-01T02:00:00Z'),
    }),
  ],
  'parcel.hold': [
    acting('ready', ({ au }, p) => au.api.parcels.hold({ ...seen(p), reason: 'documents', note: '' })),
  ],
  'parcel.release': [acting('on_hold', ({ au }, p) => au.api.parcels.release(seen(p)))],
  'parcel.startCustoms': [acting('arrived', ({ mn }, p) => mn.api.parcels.startCustoms(seen(p)))],
  'parcel.clear': deliveryModes.map((mode) => ({
    as: mode,
    ...acting('customs', ({ mn }, p) => mn.api.parcels.clear(seen(p)), {
      form: { optionalFees: mode === 'collect' ? [] : [mode] },
    }),
  })),
  'parcel.sendOut': [acting('available', ({ mn }, p) => mn.api.parcels.sendOut(seen(p)))],
  'parcel.forward': [
    acting('available', ({ mn }, p) =>
      mn.api.parcels.forward({ ...seen(p), carrier: 'Монгол шуудан', carrierNumber: 'MP-204871' }),
    ),
  ],
  'parcel.deliver': [
    acting('available', async ({ db, mn }, p) => {
      const photoId = await storePicture(db);
      const handedTo = { deliveredTo: 'Болд', last4: '2233', photoId, isUnpaidConfirmed: true };
      return await mn.api.parcels.deliver({ ...seen(p), ...handedTo });
    }),
  ],
  'parcel.failDelivery': [
    acting('out_for_delivery', ({ mn }, p) => mn.api.parcels.failDelivery({ ...seen(p), note })),
  ],
  'parcel.bringBack': [acting('delivery_failed', ({ mn }, p) => mn.api.parcels.bringBack(seen(p)))],
  'parcel.startReturn': [
    acting('delivery_failed', ({ admin }, p) => admin.api.parcels.startReturn({ ...seen(p), note })),
  ],
  'parcel.recall': [acting('ready', ({ admin }, p) => admin.api.parcels.recall({ ...seen(p), note }))],
  'parcel.completeReturn': [
    acting('return_pending', ({ admin }, p) => admin.api.parcels.completeReturn(seen(p))),
  ],
  'parcel.cancel': [acting('ready', ({ admin }, p) => admin.api.parcels.cancel({ ...seen(p), note }))],
  'parcel.writeOff': (['lost', 'disposed'] as const).map((to) => ({
    as: to,
    ...acting('available', ({ admin }, p) => admin.api.parcels.writeOff({ ...seen(p), to, note })),
  })),
  'parcel.reportDamage': [
    acting('available', async ({ db, mn }, p) => {
      const photoIds = [await storePicture(db)];
      return await mn.api.parcels.reportDamage({ ...seen(p), note, photoIds });
    }),
  ],
};
