import type { DeliveryMode } from '~/domain/parcels/delivery';
import { type LinkRight, type LinkState, mayByLink } from './rights';
import type { ShipmentStanding } from './standing';

/** What a receiver can do now. */
export const receiverActs = [
  'open_pass',
  'show_pass',
  'find_branch',
  'name_person',
  'pay',
  'buy_delivery',
  'choose_time',
  'open_times',
  'call',
  'see_photos',
  'prove',
  'prove_names',
  'confirm_goods',
  'open_goods',
] as const;
export type ReceiverAct = (typeof receiverActs)[number];

/** The most that the page offers at once: one filled button, and others beside it. */
const MOST_ACTS = 4;

const rightOf: Readonly<Partial<Record<ReceiverAct, LinkRight>>> = {
  show_pass: 'collect',
  name_person: 'collect',
  pay: 'pay',
  buy_delivery: 'choose',
  choose_time: 'choose',
  see_photos: 'see_people',
  confirm_goods: 'goods',
};

export type ReceiverFacts = LinkState & {
  standing: ShipmentStanding;
  delivery: DeliveryMode;
  /** There are photos that the receiver may see with the digits. */
  hasPhotos: boolean;
  /** There is one of the hand-over. */
  isShownHandedOver: boolean;
  /** Something is owed, and can be paid by the link. */
  mayPay: boolean;
  /** A delivery of parcels that are to be collected can be bought. */
  mayBuyDelivery: boolean;
  /** A day and window of the door delivery can be chosen. */
  mayChoose: boolean;
  /** The goods fly, and the receiver has not said whether they are right. */
  mayAnswerGoods: boolean;
  /** The digits can still be tried. */
  mayProve: boolean;
};

/** What the receiver can do now, the most useful first. */
export function actsOfReceiver(facts: ReceiverFacts): ReceiverAct[] {
  const allowed = wantedOf(facts).filter((act) => mayByLink(rightOf[act] ?? 'read', facts));
  return allowed.slice(0, MOST_ACTS);
}

function wantedOf(facts: ReceiverFacts): ReceiverAct[] {
  const {
    standing,
    delivery,
    hasPhotos,
    isShownHandedOver,
    mayPay,
    mayBuyDelivery,
    mayChoose,
    mayAnswerGoods,
    mayProve,
    isProven,
  } = facts;
  const isLocked = isProven || !mayProve;
  const prove: ReceiverAct[] = isLocked ? [] : [hasPhotos ? 'prove' : 'prove_names'];
  const open: ReceiverAct[] = isLocked ? [] : ['open_pass'];
  const chosen: ReceiverAct[] = mayChoose ? [isProven || !mayProve ? 'choose_time' : 'open_times'] : [];
  const goods: ReceiverAct[] = mayAnswerGoods ? [isProven || !mayProve ? 'confirm_goods' : 'open_goods'] : [];
  const buy: ReceiverAct[] = mayBuyDelivery ? ['buy_delivery'] : [];
  const pay: ReceiverAct[] = mayPay ? ['pay'] : [];
  switch (standing) {
    case 'ready':
    case 'partly_ready':
      return delivery === 'collect'
        ? [...open, 'show_pass', ...pay, 'find_branch', ...buy, 'name_person', 'call']
        : [...chosen, ...pay, 'call', ...prove];
    case 'out':
      return ['show_pass', ...pay, 'call', ...open];
    case 'failed':
      return [...chosen, ...pay, 'call', ...prove];
    case 'held':
    case 'ended':
      return [...pay, 'call', ...prove];
    case 'delivered':
    case 'partly_delivered':
      return [...(isShownHandedOver ? (['see_photos'] as const) : []), ...pay, ...prove];
    case 'preparing':
    case 'on_way':
    case 'arriving':
      return [...goods, ...chosen, ...pay, ...buy];
  }
}
