import { DAY_MS } from '~/domain/core/durations';
import type { Transition } from '~/domain/messages/recipients';
import { expireForms } from '~/server/forms/expire';
import { remindOfPrices } from '~/server/forms/price/remind';
import { storePicture } from '../billed-parcels';
import { asQuoted, key, piece } from '../form-desk';
import type { TransitionDesk, Walk } from './desk';

type OfForms = Extract<Transition, `form.${string}` | `price.${string}`>;

const remindAfter = async ({ app }: TransitionDesk, days: number): Promise<void> => {
  await remindOfPrices({ ...app.services, now: () => new Date(app.clock.now.getTime() + days * DAY_MS) });
};

const refusing = (handling: 'send_back' | 'collect', seenFeeCents: number): Walk => ({
  as: handling,
  prepare: async (desk) => {
    const { client, id, version } = await desk.priced();
    return () => client.api.forms.refusePrice({ id, version, handling, seenFeeCents, ...key() });
  },
});

const receiving = (heightMm: number): Walk['prepare'] => {
  return async (desk) => {
    const { id: formId, version } = await desk.waiting();
    const counted = { formId, version, isCountConfirmed: true, pieces: [piece({ heightMm })] };
    return () => desk.au.api.forms.receive({ ...counted, ...key() });
  };
};

/** How each act on a form and each question about its price is made. */
export const formWalks: Readonly<Record<OfForms, readonly Walk[]>> = {
  'form.submit': [
    {
      as: 'counter',
      prepare: async (desk) => {
        const client = await desk.client();
        const form = await desk.drafted(client);
        return () => client.api.forms.submit({ ...form, ...key() });
      },
    },
  ],
  'form.receive': [{ prepare: receiving(asQuoted.heightMm) }],
  'form.reject': [
    {
      prepare: async (desk) => {
        const { id, version } = await desk.waiting();
        return () => desk.au.api.forms.reject({ id, version, reason: 'Аюултай бараа', ...key() });
      },
    },
  ],
  'form.withdraw': [
    {
      prepare: async (desk) => {
        const { client, id, version } = await desk.waiting();
        return () => client.api.forms.withdraw({ id, version, ...key() });
      },
    },
  ],
  'form.expire': [
    {
      prepare: async (desk) => {
        const { id } = await desk.waiting();
        const expiresAt = new Date(desk.app.clock.now.getTime() - 1);
        await desk.db.updateTable('form').set({ expiresAt }).where('id', '=', id).execute();
        return () => expireForms(desk.app.services);
      },
    },
  ],
  'price.asked': [{ includes: ['form.receive'], prepare: receiving(400) }],
  'price.reminded': [
    {
      prepare: async (desk) => {
        await desk.priced();
        return () => remindAfter(desk, 5);
      },
    },
  ],
  'price.approved': [
    {
      prepare: async (desk) => {
        const { client, id, version } = await desk.priced();
        return () => client.api.forms.approvePrice({ id, version, ...key() });
      },
    },
  ],
  'price.refused': [
    refusing('send_back', 2_500),
    refusing('collect', 1_000),
    {
      as: 'lapsed',
      prepare: async (desk) => {
        await desk.priced();
        for (const days of [5, 10]) await remindAfter(desk, days);
        return () => remindAfter(desk, 40);
      },
    },
  ],
  'price.remeasure_asked': [
    {
      prepare: async (desk) => {
        const { client, id, version } = await desk.priced();
        return () => client.api.forms.askRemeasure({ id, version, text: 'Хайрцаг 30 см', ...key() });
      },
    },
  ],
  'price.remeasured': [
    {
      prepare: async (desk) => {
        const { client, id, version } = await desk.priced();
        const asked = await client.api.forms.askRemeasure({ id, version, text: '', ...key() });
        const [parcel] = await desk.parcelsOf(id);
        const photoIds = [await storePicture(desk.db)];
        const again = { ...asQuoted, heightMm: 380, parcelId: parcel?.id ?? '', photoIds };
        return () => desk.au.api.forms.remeasure({ id, version: asked.version, pieces: [again], ...key() });
      },
    },
  ],
  'price.questioned': [
    {
      prepare: async (desk) => {
        const { client, id } = await desk.priced();
        return () => client.api.forms.askAboutPrice({ id, text: 'Яагаад?', ...key() });
      },
    },
  ],
  'price.answered': [
    {
      prepare: async (desk) => {
        const { client, id } = await desk.priced();
        await client.api.forms.askAboutPrice({ id, text: 'Яагаад?', ...key() });
        return () => desk.au.api.forms.answerAboutPrice({ id, text: 'Өндөр нь 40 см.', ...key() });
      },
    },
  ],
};
