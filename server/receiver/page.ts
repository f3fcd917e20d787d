import { formatMobile } from '~/domain/core/mobile-text';
import { centsToMnt, parseRate, type RateMicros } from '~/domain/core/money';
import type { whoStopped } from '~/domain/messages/receiver-schema';
import { deliveryModeOf } from '~/domain/parcels/delivery';
import { REVEAL_FAILURES } from '~/domain/parcels/reveal';
import { actsOfReceiver } from '~/domain/receiver/acts';
import { greetingName } from '~/domain/receiver/greeting';
import { standingOfShipment } from '~/domain/receiver/standing';
import type { Context, Queryable } from '../core/api/context';
import { findFormOfLink } from '../corrections/queries';
import { readWindowOffer } from '../delivery/choice/service';
import { getCollector } from '../forms/collector/service';
import { toParty } from '../forms/detail/service';
import { hasStopped } from '../messages/notices/queries';
import { listParcels } from '../messages/receiver/queries';
import { listMissingOfReceiver } from '../privacy/consent';
import { listWaitingOfForm } from '../privacy/queries';
import { findRate } from '../quotes/queries';
import { listPhotoKinds, listReceiverPhotos } from '../tracking/queries';
import { countWrongTries } from '../tracking/reveal/queries';
import { findParcel, shownPhotos } from '../tracking/service';
import { readLink } from './authority';
import { readReceiverEmail } from './email';
import { readGoodsState } from './goods/service';
import { readLinkMoney, readLinkOffer } from './pay/service';

type Parcel = Awaited<ReturnType<typeof listParcels>>[number];
type TrackedPiece = Awaited<ReturnType<typeof findParcel>>;

/**
 * Returns the receiver's page of a whole shipment. Names and photos are in it only for a browser that gave the last four
 * digits of the receiver's mobile.
 * @throws DomainError `not_found`, `receiver.link_over`.
 */
export async function getShipmentPage(ctx: Context, token: string) {
  const link = await readLink(ctx, token, 'read');
  const parcels = await listParcels(ctx.db, link.formId);
  const [pieces, own, wrong, rate, stoppedBy, consents, windows, money, photos, goods] = await Promise.all([
    Promise.all(parcels.map(({ number }) => findParcel(ctx, number))),
    link.isProven ? ownOf(ctx, link.formId, parcels) : nothingOwn,
    countWrongTries(ctx.db, link.formId),
    findRate(ctx.db, 'AUD', ctx.now()),
    whoHasStopped(ctx.db, link, parcels),
    link.isProven ? [] : listMissingOfReceiver(ctx, link.formId),
    readWindowOffer(ctx, link.formId),
    readLinkMoney(ctx, link.formId),
    listPhotoKinds(ctx.db, link.formId),
    readGoodsState(ctx.db, link.formId),
  ]);
  const state = standingOfShipment(parcels.map(({ status }) => status));
  const delivery = deliveryModeOf(link.optionalFees);
  const triesLeft = REVEAL_FAILURES - wrong;
  return {
    ...state,
    code: link.code,
    locale: link.locale ?? link.receiverLocale,
    stoppedBy,
    isProven: link.isProven,
    triesLeft,
    delivery,
    hasPhotos: photos.length > 0,
    acts: actsOfReceiver({
      ...{ standing: state.standing, delivery, isProven: link.isProven, isOver: false },
      hasPhotos: photos.length > 0,
      isShownHandedOver: photos.some(({ kind }) => kind === 'delivered' || kind === 'signature'),
      mayChoose: windows.offered.length > 0,
      mayBuyDelivery: (own.offered?.methods.length ?? 0) > 0,
      mayPay: (money?.methods.length ?? 0) > 0,
      mayAnswerGoods: goods?.isOpen === true && goods.said === null,
      mayProve: triesLeft > 0,
    }),
    parcels: pieces,
    storage: storageOfAll(pieces, rate && parseRate(rate.mntPerUnit)),
    ...own,
    consents,
    money,
    goods,
    chosen: link.isProven ? windows.choice : null,
    servedAt: ctx.now(),
  };
}

/** What is only for a browser that gave the digits. */
async function ownOf(ctx: Context, formId: string, parcels: readonly Parcel[]) {
  const [people, collector, dataRequests, offer, form, email] = await Promise.all([
    peopleOf(ctx, parcels),
    getCollector(ctx.db, formId),
    listWaitingOfForm(ctx.db, formId),
    readLinkOffer(ctx, formId),
    findFormOfLink(ctx.db, formId),
    readReceiverEmail(ctx, formId),
  ]);
  return {
    people,
    collector,
    dataRequests,
    ...offer,
    email,
    address: toParty(form.receiver)?.address ?? null,
  };
}

const nothingOwn = {
  ...{ people: null, collector: null, dataRequests: null },
  ...{ offered: null, needsAddress: false, address: null, email: null },
};

/** Names, photos and proof of the hand-over. */
async function peopleOf(ctx: Context, parcels: readonly Parcel[]) {
  const [first] = parcels;
  if (!first) return null;
  const photos = await Promise.all(parcels.map(({ id }) => listReceiverPhotos(ctx.db, id)));
  return {
    greeting: greetingName(first.receiverName, ctx.locale),
    senderName: first.senderName,
    receiverName: first.receiverName,
    receiverMobile: formatMobile(first.receiverMobile),
    handedOver: parcels.flatMap(({ number, deliveredTo }, at) => {
      const stored = photos[at] ?? [];
      return stored.length > 0 || deliveredTo ? [{ number, deliveredTo, ...shownPhotos(ctx, stored) }] : [];
    }),
  };
}

/** What the storage of all pieces costs; the free days are those of the piece that waits longest. */
function storageOfAll(pieces: readonly TrackedPiece[], rate: RateMicros | undefined) {
  const stored = pieces.flatMap(({ storage }) => storage ?? []);
  const [first] = stored.toSorted((one, other) => one.freeUntil.getTime() - other.freeUntil.getTime());
  if (!first) return null;
  const feeCents = stored.reduce((sum, each) => sum + each.feeCents, 0);
  const feeCentsPerDay = stored.reduce((sum, each) => sum + each.feeCentsPerDay, 0);
  return {
    freeUntil: first.freeUntil,
    feeCentsPerDay,
    feeCents,
    feeMntPerDay: rate === undefined ? null : centsToMnt(feeCentsPerDay, rate),
    feeMnt: rate === undefined ? null : centsToMnt(feeCents, rate),
  };
}

type WhoStopped = (typeof whoStopped)[number];
type Link = { stoppedAt: Date | null; isReceiverTold: boolean };

/** Who switched the messages of the form off; null while they are on. */
export async function whoHasStopped(
  db: Queryable,
  { stoppedAt, isReceiverTold }: Link,
  [first]: readonly { receiverMobile: string }[],
): Promise<WhoStopped | null> {
  if (!isReceiverTold) return 'sender';
  if (stoppedAt) return 'link';
  return first && (await hasStopped(db, first.receiverMobile)) ? 'reply' : null;
}
