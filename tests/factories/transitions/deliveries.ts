import { usualWindow } from '../../mutations/deliveries';
import { storeCargo } from '../cargo';
import { key } from '../form-desk';
import { receiverLinks } from '../receiver-links';
import type { TransitionDesk, Walk } from './desk';

type OfDeliveries = 'delivery.choose' | 'delivery.buy' | 'delivery.remove';

/** How a delivery is bought and taken off, and the day and window of a door delivery are chosen. */
export const deliveryWalks: Readonly<Record<OfDeliveries, readonly Walk[]>> = {
  'delivery.buy': [
    {
      as: 'staff',
      prepare: async (desk) => {
        const { form } = await desk.accepted('available');
        const { deliveryOffer } = await desk.admin.api.forms.get({ id: form.id });
        const { delivery = 'door', cents: seenCents = 0 } = deliveryOffer ?? {};
        return () => desk.admin.api.forms.addDelivery({ ...form, delivery, seenCents, ...key() });
      },
    },
    {
      as: 'sender',
      prepare: async (desk) => {
        const { client, form } = await desk.accepted('available');
        const { deliveryOffer } = await desk.admin.api.forms.get({ id: form.id });
        const { delivery = 'door', cents: seenCents = 0 } = deliveryOffer ?? {};
        return () => client.api.forms.addDelivery({ ...form, delivery, seenCents, ...key() });
      },
    },
  ],
  'delivery.remove': [
    {
      prepare: async (desk) => {
        const { client, form } = await desk.accepted('customs');
        const { deliveryOffer } = await desk.admin.api.forms.get({ id: form.id });
        const { delivery = 'door', cents = 0 } = deliveryOffer ?? {};
        const bought = { ...form, delivery, seenCents: cents };
        const { version } = await desk.admin.api.forms.addDelivery({ ...bought, ...key() });
        const wanted = { delivery: { to: 'collect', changeCents: -cents } } as const;
        const { id } = await client.api.corrections.ask({ ...form, version, wanted, ...key() });
        return () => desk.admin.api.corrections.approve({ id, version: 1, ...key() });
      },
    },
  ],
  'delivery.choose': [
    {
      prepare: async (desk) => {
        const { formId } = await desk.parcel('available', { form: { optionalFees: ['door'] } });
        const { id: windowId } = await desk.admin.api.delivery.createWindow({ ...usualWindow, ...key() });
        const { offered } = await desk.admin.api.forms.deliveryWindows({ id: formId });
        const day = offered.at(-1)?.day ?? '';
        return () => desk.admin.api.forms.chooseDelivery({ id: formId, day, windowId, note: '', ...key() });
      },
    },
  ],
};

/** How the receiver of a parcel in the air answers about the goods. */
async function answering(desk: TransitionDesk, said: object) {
  const cargo = await storeCargo(desk.db, desk.app.clock.now, { status: 'departed' });
  const { formId } = await desk.parcel('departed', { cargoId: cargo.id, isLinked: false });
  const links = receiverLinks(desk.app, desk.db);
  const token = await links.tokenOf(formId);
  const api = await links.as(await links.proven(token));
  const { flight } = await api.receiver.goods({ token });
  return () =>
    api.receiver.answerGoods({ token, flight: flight?.code ?? '', seen: 0, isRight: true, ...said });
}

export const goodsWalks: Readonly<Record<'goods.confirm' | 'goods.correct', readonly Walk[]>> = {
  'goods.confirm': [{ prepare: (desk) => answering(desk, {}) }],
  'goods.correct': [{ prepare: (desk) => answering(desk, { isRight: false, note: 'Тоо нь буруу' }) }],
};
