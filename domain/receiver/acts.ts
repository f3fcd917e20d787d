import type { DeliveryMode } from '~/domain/parcels/delivery';
import { type LinkRight, type LinkState, mayByLink } from './rights';
import type { ShipmentStanding } from './standing';

/** What a receiver can do now. */
export const receiverActs = [
  'open_pass',
  'show_pass',
  'find_branch',
  'name_person',
  'call',
  'see_photos',
  'prove',
] as const;
export type ReceiverAct = (typeof receiverActs)[number];

/** The most that the page offers at once: one filled button, and others beside it. */
const MOST_ACTS = 3;

const rightOf: Readonly<Partial<Record<ReceiverAct, LinkRight>>> = {
  show_pass: 'collect',
  name_person: 'collect',
  see_photos: 'see_people',
};

export type ReceiverFacts = LinkState & {
  standing: ShipmentStanding;
  delivery: DeliveryMode;
  hasPhotos: boolean;
  /** The digits can still be tried. */
  mayProve: boolean;
};

/** What the receiver can do now, the most useful first. */
export function actsOfReceiver(facts: ReceiverFacts): ReceiverAct[] {
  const allowed = wantedOf(facts).filter((act) => mayByLink(rightOf[act] ?? 'read', facts));
  return allowed.slice(0, MOST_ACTS);
}

function wantedOf({ standing, delivery, hasPhotos, mayProve, isProven }: ReceiverFacts): ReceiverAct[] {
  const isLocked = isProven || !mayProve;
  const prove: ReceiverAct[] = isLocked ? [] : ['prove'];
  const open: ReceiverAct[] = isLocked ? [] : ['open_pass'];
  switch (standing) {
    case 'ready':
    case 'partly_ready':
      return delivery === 'collect'
        ? [...open, 'show_pass', 'find_branch', 'name_person', 'call']
        : ['call', ...prove];
    case 'out':
      return ['show_pass', 'call', ...open];
    case 'failed':
    case 'held':
    case 'ended':
      return ['call', ...prove];
    case 'delivered':
    case 'partly_delivered':
      return hasPhotos ? ['see_photos', ...prove] : prove;
    case 'preparing':
    case 'on_way':
    case 'arriving':
      return [];
  }
}
