import type { ParcelState } from '~/domain/parcels/states';

/** News of a parcel's way that is sent as a message: a hold to the sender only, the others also to the receiver. */
export const noticeEvents = ['hold', 'departed', 'available', 'out_for_delivery', 'delivered'] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

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
const ended = { handOver: 'none', flight: false, plans: false, trouble: true, news: [] } as const;

/** A parcel on hold shows a flight only while it has none. */
export const sideTexts: Readonly<Record<ParcelState, SideTexts>> = {
  received: { ...moving, flight: true, news: [] },
  ready: { ...moving, flight: true, news: [] },
  on_hold: { ...moving, flight: true, trouble: true, news: ['hold', 'departed'] },
  loaded: { ...moving, flight: true, news: [] },
  departed: { ...moving, news: ['departed'] },
  arrived: { ...moving, news: ['departed'] },
  customs: { ...moving, news: ['departed'] },
  available: { ...moving, news: ['departed', 'available'] },
  out_for_delivery: { ...moving, news: ['departed', 'out_for_delivery'] },
  delivery_failed: { ...moving, trouble: true, news: ['departed'] },
  delivered: {
    handOver: 'done',
    flight: false,
    plans: false,
    trouble: false,
    news: ['departed', 'delivered'],
  },
  return_pending: ended,
  returned: ended,
  cancelled: ended,
  lost: ended,
  disposed: ended,
};

/** How a form speaks of the hand-over of its parcels: as one to come while any parcel still comes. */
export function handOverOf(states: readonly ParcelState[]): HandOver {
  const said = states.map((state) => sideTexts[state].handOver);
  if (said.length === 0 || said.includes('ahead')) return 'ahead';
  return said.includes('done') ? 'done' : 'none';
}
