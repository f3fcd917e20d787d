import { DAY_MS } from '~/domain/core/durations';
import type { Transition } from '~/domain/messages/recipients';
import { deliveryModes } from '~/domain/parcels/delivery';
import { remindOfDuties } from '~/server/arrivals/reminders/duties';
import { warnOfStorage } from '~/server/arrivals/reminders/storage';
import { remindOfExpected } from '~/server/expected-parcels/reminder/remind';
import { remindOfStorage } from '~/server/parcels/storage/remind';
import { key } from '../form-desk';
import { storeArrival } from '../shelf';
import type { TransitionDesk, Walk } from './desk';

type OfRules = Extract<
  Transition,
  'parcel.storage_ends' | 'expected.overdue' | 'shelf.undeclared' | 'shelf.ending'
>;

const ago = ({ app }: TransitionDesk, days: number) => new Date(app.clock.now.getTime() - days * DAY_MS);

/** A box that has been on the shelf for these days. */
const shelved = async (desk: TransitionDesk, days: number): Promise<void> => {
  const { customerId } = await desk.client();
  await storeArrival(desk.db, { customerId, shelfSince: ago(desk, days) });
};

/** How each rule of a job finds something. */
export const ruleWalks: Readonly<Record<OfRules, readonly Walk[]>> = {
  'parcel.storage_ends': deliveryModes.map((mode) => ({
    as: mode,
    prepare: async (desk) => {
      const optionalFees = mode === 'collect' ? [] : [mode];
      await desk.parcel('available', { availableAt: ago(desk, 12), form: { optionalFees } });
      return () => remindOfStorage(desk.app.services);
    },
  })),
  'expected.overdue': [
    {
      prepare: async (desk) => {
        const client = await desk.client();
        const rows = [{ trackingNumber: 'ABC123456789', shop: 'Kogan' }];
        await client.api.expectedParcels.create({ rows, ...key() });
        const now = () => new Date(desk.app.clock.now.getTime() + 20 * DAY_MS);
        return () => remindOfExpected({ ...desk.app.services, now });
      },
    },
  ],
  'shelf.undeclared': [
    {
      prepare: async (desk) => {
        await shelved(desk, 3);
        return () => remindOfDuties(desk.app.services);
      },
    },
  ],
  'shelf.ending': [
    {
      prepare: async (desk) => {
        await shelved(desk, 28);
        return () => warnOfStorage(desk.app.services);
      },
    },
  ],
};
