import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryModes } from '~/domain/parcels/delivery';
import { actsOfReceiver, type ReceiverFacts } from './acts';
import { shipmentStandings } from './standing';

const facts = {
  standing: 'ready',
  delivery: 'collect',
  isProven: false,
  isOver: false,
  hasPhotos: false,
  isShownHandedOver: false,
  mayBuyDelivery: false,
  mayAnswerGoods: false,
  mayChoose: false,
  mayPay: false,
  mayProve: true,
} as const satisfies ReceiverFacts;

test.each<[Partial<ReceiverFacts>, string[]]>([
  [{}, ['open_pass', 'find_branch', 'call']],
  [{ isProven: true }, ['show_pass', 'find_branch', 'name_person', 'call']],
  [{ mayProve: false }, ['find_branch', 'call']],
  [{ delivery: 'door' }, ['call', 'prove_names']],
  [{ delivery: 'door', hasPhotos: true }, ['call', 'prove']],
  [{ mayPay: true, isProven: true }, ['show_pass', 'pay', 'find_branch', 'name_person']],
  [{ mayPay: true, standing: 'on_way' }, ['pay']],
  [{ mayBuyDelivery: true, isProven: true }, ['show_pass', 'find_branch', 'buy_delivery', 'name_person']],
  [{ mayBuyDelivery: true, isProven: true, standing: 'on_way' }, ['buy_delivery']],
  [{ delivery: 'door', mayChoose: true }, ['open_times', 'call', 'prove_names']],
  [{ delivery: 'door', mayChoose: true, isProven: true }, ['choose_time', 'call']],
  [{ delivery: 'door', mayChoose: true, mayProve: false }, ['call']],
  [{ delivery: 'door', mayChoose: true, standing: 'failed', isProven: true }, ['choose_time', 'call']],
  [{ delivery: 'door', mayChoose: true, standing: 'on_way', isProven: true }, ['choose_time']],
  [{ standing: 'out', isProven: true }, ['show_pass', 'call']],
  [{ standing: 'out' }, ['call', 'open_pass']],
  [{ standing: 'delivered', hasPhotos: true }, ['prove']],
  [{ standing: 'delivered' }, ['prove_names']],
  [{ standing: 'delivered', isProven: true }, []],
  [{ standing: 'delivered', hasPhotos: true, isProven: true }, []],
  [{ standing: 'delivered', isShownHandedOver: true, isProven: true }, ['see_photos']],
  [{ standing: 'on_way' }, []],
  [{ standing: 'on_way', mayAnswerGoods: true }, ['open_goods']],
  [{ standing: 'on_way', mayAnswerGoods: true, isProven: true, mayPay: true }, ['confirm_goods', 'pay']],
  [{ isOver: true }, []],
])('offers with %j the acts %j', (change, acts) => {
  expect(actsOfReceiver({ ...facts, ...change })).toEqual(acts);
});

test('never offers photos, pass or times without the digits, nor more than four acts', () => {
  const any = fc.record({
    standing: fc.constantFrom(...shipmentStandings),
    delivery: fc.constantFrom(...deliveryModes),
    isProven: fc.boolean(),
    isOver: fc.boolean(),
    hasPhotos: fc.boolean(),
    isShownHandedOver: fc.boolean(),
    mayBuyDelivery: fc.boolean(),
    mayAnswerGoods: fc.boolean(),
    mayChoose: fc.boolean(),
    mayPay: fc.boolean(),
    mayProve: fc.boolean(),
  });
  fc.assert(
    fc.property(any, (given) => {
      const acts = actsOfReceiver(given);
      expect(acts.length).toBeLessThanOrEqual(4);
      if (!given.isProven)
        expect(
          acts.filter((act) =>
            ['see_photos', 'show_pass', 'choose_time', 'buy_delivery', 'confirm_goods'].includes(act),
          ),
        ).toEqual([]);
    }),
  );
});
