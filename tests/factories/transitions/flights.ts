import { randomUUID } from 'node:crypto';
import { DAY_MS } from '~/domain/core/durations';
import type { Transition } from '~/domain/messages/recipients';
import { watchFlights } from '~/server/cargo/late-flights';
import { storeCargo } from '../cargo';
import { key } from '../form-desk';
import type { TransitionDesk, Walk } from './desk';

type OfFlights =
  | Extract<Transition, `cargo.${string}` | 'flight.late'>
  | `parcel.${'load' | 'offLoad' | 'depart' | 'arrive'}`;

const departing: Walk['prepare'] = async (desk) => {
  const { cargo } = await desk.flight('closed', 'loaded');
  return () => desk.au.api.cargo.depart({ id: cargo.id, version: cargo.version, ...key() });
};

/** The act on a flight without parcels. */
function acting(
  status: 'planned' | 'open' | 'closed' | 'departed' | 'arrived',
  act: (desk: TransitionDesk, seen: { id: string; version: number }) => Promise<unknown>,
): Walk {
  return {
    prepare: async (desk) => {
      const { id, version } = await storeCargo(desk.db, desk.app.clock.now, { status });
      return () => act(desk, { id, version });
    },
  };
}

/** How each act on a flight is made, and what it does to its parcels. */
export const flightWalks: Readonly<Record<OfFlights, readonly Walk[]>> = {
  'parcel.load': [
    {
      prepare: async (desk) => {
        const { cargo, parcel } = await desk.flight('open', 'ready');
        const scan = { cargoId: cargo.id, number: parcel.number, eventId: randomUUID() };
        return () => desk.au.api.cargo.load({ ...scan, ...key() });
      },
    },
  ],
  'parcel.offLoad': [
    {
      prepare: async (desk) => {
        const { cargo, parcel } = await desk.flight('open', 'loaded');
        return () => desk.au.api.cargo.offLoad({ cargoId: cargo.id, parcelId: parcel.id, ...key() });
      },
    },
  ],
  'parcel.depart': [{ prepare: departing }],
  'parcel.arrive': [
    {
      prepare: async (desk) => {
        const { cargo, parcel } = await desk.flight('arrived', 'departed');
        const scan = { cargoId: cargo.id, number: parcel.number, eventId: randomUUID() };
        return () => desk.mn.api.cargo.arriveParcel({ ...scan, ...key() });
      },
    },
  ],
  'cargo.open': [acting('planned', ({ au }, seen) => au.api.cargo.open({ ...seen, ...key() }))],
  'cargo.close': [acting('open', ({ au }, seen) => au.api.cargo.close({ ...seen, ...key() }))],
  'cargo.reopen': [acting('closed', ({ admin }, seen) => admin.api.cargo.reopen({ ...seen, ...key() }))],
  'cargo.depart': [{ includes: ['parcel.depart'], prepare: departing }],
  'cargo.arrive': [acting('departed', ({ mn }, seen) => mn.api.cargo.arrive({ ...seen, ...key() }))],
  'cargo.undoArrive': [acting('arrived', ({ mn }, seen) => mn.api.cargo.undoArrive({ ...seen, ...key() }))],
  'cargo.complete': [acting('arrived', ({ mn }, seen) => mn.api.cargo.complete({ ...seen, ...key() }))],
  'cargo.cancel': [
    {
      prepare: async (desk) => {
        const cargo = await storeCargo(desk.db, desk.app.clock.now, { status: 'open' });
        const { id } = await desk.waiting();
        const wantedCargoId = cargo.id;
        await desk.db.updateTable('form').set({ wantedCargoId }).where('id', '=', id).execute();
        return () => desk.au.api.cargo.cancel({ id: cargo.id, version: cargo.version, ...key() });
      },
    },
  ],
  'flight.late': [
    {
      prepare: async (desk) => {
        await watchFlights(desk.app.services);
        const long = new Date(desk.app.clock.now.getTime() - 10 * DAY_MS);
        await storeCargo(desk.db, long, { status: 'departed' });
        return () => watchFlights(desk.app.services);
      },
    },
  ],
};
