import type { Locale } from '~/domain/core/format/locale';
import type { MessageKind } from '~/domain/messages/kinds';
import type { DeliveryMode } from '~/domain/parcels/delivery';
import { type NoticeEvent, sideTexts } from '~/domain/parcels/side-texts';
import type { HoldReason, ParcelState } from '~/domain/parcels/states';

export type ReceiverEvent = Exclude<NoticeEvent, 'hold'>;

type HandOver = {
  mode: DeliveryMode;
  /** A carrier has the parcel. */
  isForwarded?: boolean;
};

/** The message to the receiver for an event. It never says that a parcel with home delivery waits at the office. */
export function receiverKindOf(event: ReceiverEvent, { mode, isForwarded = false }: HandOver): MessageKind {
  if (event === 'available') return `receiver_${availableKindOf(mode)}`;
  if (event === 'out_for_delivery' && isForwarded) return 'receiver_forwarded';
  return `receiver_${event}`;
}

/** The message to the sender for an event. Undefined for a delivery run, which notifies only the receiver. */
export function senderKindOf(event: ReceiverEvent, { mode, isForwarded }: HandOver): SenderKind | undefined {
  switch (event) {
    case 'available':
      return availableKindOf(mode);
    case 'out_for_delivery':
      return isForwarded ? 'forwarded' : undefined;
    default:
      return event;
  }
}

export type SenderKind = Extract<
  MessageKind,
  'departed' | 'available' | 'available_door' | 'available_countryside' | 'forwarded' | 'delivered'
>;

/** The message to the sender when customs has cleared the parcel. */
function availableKindOf(mode: DeliveryMode) {
  switch (mode) {
    case 'collect':
      return 'available';
    case 'door':
      return 'available_door';
    case 'countryside':
      return 'available_countryside';
  }
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
 * undone scan, sends one message. Undefined for moves without a message.
 */
export function noticeOf(
  { id, version, from, to, cargoId }: Step,
  holdReason: HoldReason | null,
): { event: NoticeEvent; causeKey: string } | undefined {
  switch (to) {
    case 'on_hold':
      if (!holdReason || !needsSender(holdReason)) return undefined;
      return { event: 'hold', causeKey: `hold:${id}:${version}` };
    case 'departed':
      return { event: 'departed', causeKey: `departed:${id}:${cargoId ?? ''}` };
    case 'out_for_delivery':
      return { event: 'out_for_delivery', causeKey: `out_for_delivery:${id}:${version}` };
    case 'available':
      if (from === 'delivery_failed') return undefined;
      return { event: 'available', causeKey: `available:${id}` };
    case 'delivered':
      return { event: 'delivered', causeKey: `delivered:${id}` };
    default:
      return undefined;
  }
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
