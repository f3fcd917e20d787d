import { isOneOf } from '~/domain/core/machine';
import type { ParcelState } from '~/domain/parcels/states';

/** News of a parcel's way that is sent as a message; domain/messages/recipients.ts says to whom. */
export const noticeEvents = [
  'hold',
  'departed',
  'available',
  'out_for_delivery',
  'delivered',
  'delivery_failed',
  'return_pending',
  'returned',
  'cancelled',
  'lost',
  'disposed',
  'damaged',
  'storage_ends',
] as const;
export type NoticeEvent = (typeof noticeEvents)[number];
/** The events that the released version knows. Its workers leave the jobs of the others alone. */
const firstEvents: readonly NoticeEvent[] = [
  'hold',
  'departed',
  'available',
  'out_for_delivery',
  'delivered',
];

/** The job that writes the messages of an event. */
export function noticeTaskOf(event: NoticeEvent): 'write_notices' | 'write_news' {
  return firstEvents.includes(event) ? 'write_notices' : 'write_news';
}

export const isNoticeEvent = isOneOf(noticeEvents);

/** How a text speaks of the hand-over: as one that comes, as one that was, or not at all. */
type HandOver = 'ahead' | 'done' | 'none';

/** What tracking, previews, the receiver's page and messages say beside the state of a parcel. */
export type SideTexts = {
  handOver: HandOver;
  /** That its flight will appear here: it has none yet, and gets one. */
  flight: boolean;
  /** The planned times of a flight that has not happened, and that more messages follow. */
  plans: boolean;
  /** That it stops or ended otherwise than its sender wants, although its form is accepted. */
  trouble: boolean;
  /** The news that is still true when its message is written: a step may be undone or followed by another. */
  news: readonly NoticeEvent[];
};

const moving = { handOver: 'ahead', flight: false, plans: true, trouble: false } as const;
const ended = { handOver: 'none', flight: false, plans: false, trouble: true } as const;
/** Stays true whatever happens to the parcel next. */
const lasting = ['damaged'] as const;

/** A parcel on hold shows a flight only while it has none. */
export const sideTexts: Readonly<Record<ParcelState, SideTexts>> = {
  received: { ...moving, flight: true, news: lasting },
  ready: { ...moving, flight: true, news: lasting },
  on_hold: { ...moving, flight: true, trouble: true, news: [...lasting, 'hold', 'departed'] },
  loaded: { ...moving, flight: true, news: lasting },
  departed: { ...moving, news: [...lasting, 'departed'] },
  arrived: { ...moving, news: [...lasting, 'departed'] },
  customs: { ...moving, news: [...lasting, 'departed'] },
  available: { ...moving, news: [...lasting, 'departed', 'available', 'delivery_failed', 'storage_ends'] },
  out_for_delivery: { ...moving, news: [...lasting, 'departed', 'out_for_delivery'] },
  delivery_failed: {
    ...moving,
    trouble: true,
    news: [...lasting, 'departed', 'delivery_failed', 'storage_ends'],
  },
  delivered: {
    handOver: 'done',
    flight: false,
    plans: false,
    trouble: false,
    news: [...lasting, 'departed', 'delivered'],
  },
  return_pending: { ...ended, news: [...lasting, 'return_pending'] },
  returned: { ...ended, news: [...lasting, 'returned'] },
  cancelled: { ...ended, news: [...lasting, 'cancelled'] },
  lost: { ...ended, news: [...lasting, 'lost'] },
  disposed: { ...ended, news: [...lasting, 'disposed'] },
};

/** How a form speaks of the hand-over of its parcels: as one to come while any parcel still comes. */
export function handOverOf(states: readonly ParcelState[]): HandOver {
  const said = states.map((state) => sideTexts[state].handOver);
  if (said.length === 0 || said.includes('ahead')) return 'ahead';
  return said.includes('done') ? 'done' : 'none';
}
