import type { Locale } from '~/domain/core/format/locale';
import { actBetween } from '~/domain/parcels/acts';
import type { DeliveryMode } from '~/domain/parcels/delivery';
import { isNoticeEvent, type NoticeEvent, sideTexts } from '~/domain/parcels/side-texts';
import { beforeDepartureStates, type HoldReason, type ParcelState } from '~/domain/parcels/states';
import type { KindTo } from './kinds';
import { informedOf, type Recipients, type Transition } from './recipients';

export type ReceiverEvent = Exclude<NoticeEvent, 'hold'>;
export type SenderKind = KindTo<'sender'>;

type HandOver = {
  mode: DeliveryMode;
  /** A carrier has the parcel. */
  isForwarded?: boolean;
};

/** The transition that an event reports, as the table of recipients names it. */
const transitions = {
  departed: () => 'parcel.depart',
  available: () => 'parcel.clear',
  out_for_delivery: ({ isForwarded }) => (isForwarded ? 'parcel.forward' : 'parcel.sendOut'),
  delivered: () => 'parcel.deliver',
  delivery_failed: () => 'parcel.failDelivery',
  return_pending: () => 'parcel.startReturn',
  returned: () => 'parcel.completeReturn',
  cancelled: () => 'parcel.cancel',
  lost: () => 'parcel.writeOff',
  disposed: () => 'parcel.writeOff',
  damaged: () => 'parcel.reportDamage',
  storage_ends: () => 'parcel.storage_ends',
} as const satisfies Readonly<Record<ReceiverEvent, (handOver: HandOver) => Transition>>;

function informedBy(event: ReceiverEvent, handOver: HandOver): Recipients {
  const transitionOf: (handOver: HandOver) => Transition = transitions[event];
  return informedOf(transitionOf(handOver));
}

/** The message to the receiver for an event; undefined when only the sender is informed. */
export function receiverKindOf(event: ReceiverEvent, handOver: HandOver): KindTo<'receiver'> | undefined {
  const informed = informedBy(event, handOver);
  return 'nobody' in informed ? undefined : kindIn(informed.receiver, event, handOver);
}

/** The message to the sender for an event. */
export function senderKindOf(event: ReceiverEvent, handOver: HandOver): SenderKind | undefined {
  const informed = informedBy(event, handOver);
  return 'nobody' in informed ? undefined : kindIn(informed.sender, event, handOver);
}

/** Whether the event is of interest only to a receiver who has the link of an earlier message. */
export function isOnlyLinked(event: ReceiverEvent, handOver: HandOver): boolean {
  const informed = informedBy(event, handOver);
  return 'onlyLinked' in informed;
}

/** The only kind, or that of the delivery mode or of the event: home delivery never waits at the office. */
function kindIn<Kind extends string>(
  kinds: Kind | Readonly<Record<string, Kind>> | undefined,
  event: ReceiverEvent,
  { mode }: HandOver,
): Kind | undefined {
  return typeof kinds === 'object' ? (kinds[mode] ?? kinds[event]) : kinds;
}

type Step = {
  id: string;
  version: number;
  from: ParcelState | null;
  to: ParcelState;
  cargoId: string | null;
};

/**
 * The notice that a move writes, with its unique key: a parcel that becomes available or is delivered twice, after an
 * undone scan, sends one message. Undefined for moves that inform nobody, such as an undone scan.
 */
export function noticeOf(
  { id, version, from, to, cargoId }: Step,
  holdReason: HoldReason | null,
): { event: NoticeEvent; causeKey: string } | undefined {
  const act = from === null ? undefined : actBetween(from, to);
  if (act === undefined) return undefined;
  const informed = informedOf(`parcel.${act}`);
  if ('nobody' in informed || informed.sender === undefined) return undefined;
  if (to === 'on_hold') {
    if (!holdReason || !needsSender(holdReason)) return undefined;
    return { event: 'hold', causeKey: `hold:${id}:${version}` };
  }
  if (!isNoticeEvent(to)) return undefined;
  return { event: to, causeKey: causeOf(to, { id, version, cargoId }) };
}

function causeOf(
  event: NoticeEvent,
  { id, version, cargoId }: Pick<Step, 'id' | 'version' | 'cargoId'>,
): string {
  if (event === 'departed') return `departed:${id}:${cargoId ?? ''}`;
  const happensOnce = event === 'available' || event === 'delivered';
  return happensOnce ? `${event}:${id}` : `${event}:${id}:${version}`;
}

/** Whether the receiver may be informed of damage: not of a parcel that has not left yet, which may be packed again. */
export function isOnItsWay({
  status,
  heldFrom,
}: {
  status: ParcelState;
  heldFrom: ParcelState | null;
}): boolean {
  const state = status === 'on_hold' ? (heldFrom ?? status) : status;
  return !beforeDepartureStates.some((before) => before === state);
}

/**
 * Holds that need an action of the sender. The measured price has its own message, and a name under review is internal.
 */
export function needsSender(reason: HoldReason): boolean {
  return reason !== 'price' && reason !== 'sanctions';
}

/** Whether a notice is still true when its message is written. */
export function isStillTrue(event: NoticeEvent, status: ParcelState): boolean {
  return sideTexts[status].news.includes(event);
}

type ReplyWords = { stop: readonly string[]; start: readonly string[] };

/** Keywords as carriers and people write them; Mongolian also in Latin letters. */
const replyWords: Readonly<Record<Locale, ReplyWords>> = {
  mn: { stop: ['ЗОГС', 'ЗОГСОО', 'БОЛЬ', 'БОЛИ', 'ZOGS'], start: ['ЭХЭЛ', 'ЭХЛЭХ', 'EHEL'] },
  en: { stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'], start: ['START', 'UNSTOP'] },
};

/** The meaning of a reply, in any language. */
export function replyOf(text: string): 'stop' | 'start' | undefined {
  const [word = ''] = text
    .trim()
    .toUpperCase()
    .split(/[^\p{L}]+/u);
  const words = Object.values(replyWords);
  if (words.some(({ stop }) => stop.includes(word))) return 'stop';
  return words.some(({ start }) => start.includes(word)) ? 'start' : undefined;
}
