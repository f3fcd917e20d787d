import type { Transition } from '~/domain/messages/recipients';
import { key } from '../form-desk';
import type { TransitionDesk, Walk } from './desk';

type OfCorrections = Extract<Transition, `correction.${string}`>;

const wanted = { phone: { mobileCountry: 'MN', mobile: '88112233' } } as const;

/** A form of an accepted parcel whose sender asked for another mobile of the receiver. */
async function asked(desk: TransitionDesk) {
  const { client, form } = await desk.accepted('customs');
  const { id } = await client.api.corrections.ask({ ...form, wanted, ...key() });
  return { client, id };
}

/** How a correction of the receiver is asked for and decided. */
export const correctionWalks: Readonly<Record<OfCorrections, readonly Walk[]>> = {
  'correction.ask': [
    {
      prepare: async (desk) => {
        const { client, form } = await desk.accepted('customs');
        return () => client.api.corrections.ask({ ...form, wanted, ...key() });
      },
    },
  ],
  'correction.apply': [
    {
      prepare: async (desk) => {
        const { id } = await asked(desk);
        return () => desk.admin.api.corrections.approve({ id, version: 1, ...key() });
      },
    },
  ],
  'correction.refuse': [
    {
      prepare: async (desk) => {
        const { id } = await asked(desk);
        const reason = 'Утас нь буруу байна';
        return () => desk.au.api.corrections.refuse({ id, version: 1, reason, ...key() });
      },
    },
  ],
  'correction.withdraw': [
    {
      prepare: async (desk) => {
        const { client, id } = await asked(desk);
        return () => client.api.corrections.withdraw({ id, version: 1, ...key() });
      },
    },
  ],
};
