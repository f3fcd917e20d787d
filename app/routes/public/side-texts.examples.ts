import type { ComponentProps } from 'react';
import type { TrackedParcel } from '~/app/components/public/tracked';
import type { MovingParcel } from '~/app/screens/dashboard/moving-parcel';
import type { Journey } from '~/app/screens/forms/preview/journey';
import type { Facts } from '~/app/screens/parcels/preview/facts';
import { HOUR_MS } from '~/domain/core/durations';
import { originOffice } from '~/domain/core/offices';
import type { DeliveryMode } from '~/domain/parcels/delivery';
import type { ParcelState } from '~/domain/parcels/states';
import { storageOf } from '~/domain/parcels/storage';

export type ShownParcel = { status: ParcelState; delivery: DeliveryMode; isForwarded: boolean };

const now = new Date('2026-11-21T02:00:00Z');
const at = (hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);
const loaded: readonly ParcelState[] = ['loaded', 'departed', 'lost', 'disposed', 'cancelled', 'returned'];

/** A flight that has not landed, where the parcel may have one: its times are plans. */
function flightOf(status: ParcelState) {
  if (!loaded.includes(status)) return null;
  return { code: 'SYD-26-0042', etd: at(5), eta: at(20), atd: null, ata: null, legs: [] };
}

function stateOf({ status }: ShownParcel) {
  const isHeld = status === 'on_hold';
  return {
    status,
    heldFrom: isHeld ? 'received' : null,
    holdReason: isHeld ? 'documents' : null,
    priceStop: null,
  } as const;
}

const storageIn = (status: ParcelState) =>
  storageOf({ status, availableAt: at(-48) }, { freeDays: 14, feeCentsPerDay: 200 }, now);
const forwardedBy = ({ isForwarded }: ShownParcel) =>
  isForwarded ? { carrier: 'Шуудан', number: 'MN-1' } : null;

/** The public data of a parcel in a state. */
export function trackedIn(shown: ShownParcel): TrackedParcel {
  return {
    ...stateOf(shown),
    number: 'CM473124829XM',
    refusal: null,
    pieceNo: 1,
    pieces: 1,
    grossG: 1000,
    senderName: 'Б.',
    receiverName: 'Д.',
    receiverMobile: '',
    delivery: shown.delivery,
    forwarded: forwardedBy(shown),
    events: [{ id: '1', kind: 'received', at: at(-2), city: originOffice }],
    flight: flightOf(shown.status),
    forecast: { kind: 'none', reason: 'ended' },
    storage: storageIn(shown.status),
    servedAt: now,
  };
}

export function movingIn(shown: ShownParcel): ComponentProps<typeof MovingParcel>['parcel'] {
  const { number, grossG } = trackedIn(shown);
  return { ...stateOf(shown), id: 'p', number, receiverName: 'Д.', grossG, updatedAt: now, eta: at(20) };
}

/** An accepted form with one parcel in a state. */
export function formIn({ status, delivery }: ShownParcel): ComponentProps<typeof Journey>['form'] {
  return {
    ...{ status: 'accepted', submittedAt: at(-9), expiresAt: at(99), delivery },
    ...{ battery: 'none', note: '', wantedCargo: null, parcels: [{ status }] },
  };
}

/** The whole data of a parcel in a state, as its customer reads it. */
export function previewIn(shown: ShownParcel): ComponentProps<typeof Facts>['parcel'] {
  const { status, delivery } = shown;
  const flight = flightOf(status);
  return {
    ...stateOf(shown),
    ...{ id: 'p', number: 'CM473124829XM', version: 1, pieceNo: 1, office: originOffice, delivery },
    ...{ lengthMm: 1, widthMm: 1, heightMm: 1, grossG: 1, volumetricG: 1, chargeableG: 1 },
    ...{ senderName: 'Б.', senderLatin: '', receiverName: 'Д.', receiverLatin: '' },
    ...{ receiverMobile: '+97699112233', receiverAddress: [], isScreened: true, isLabelled: true },
    ...{ needsExportReference: false, isMissing: false, availableAt: at(-48) },
    ...{ storage: storageIn(status), storageDue: null, deliveredAt: null, deliveredTo: null },
    ...{ deliveryOffer: null, forwarded: forwardedBy(shown), createdAt: now, updatedAt: now },
    ...{ archivedAt: null, staff: null, bill: null, feeNames: [], siblings: [], items: [] },
    ...{ marks: [], photos: [], photosDeleted: 0, shelfEvents: [], events: [] },
    form: {
      ...{ id: 'f', code: '7KX4M2', version: 1, declaredCents: 1, quotedCents: null },
      ...{ priceApproval: 'not_needed', refusal: null },
    },
    flight: flight && { ...flight, id: 'c', status: 'open' },
  };
}
