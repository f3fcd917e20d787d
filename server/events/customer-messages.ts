import { isAllOnShelf } from '~/domain/arrivals/all-on-shelf';
import { formatDate, formatDays, formatMonthDay } from '~/domain/core/format/dates';
import type { Locale } from '~/domain/core/format/locale';
import { formatAud, formatKg, formatMnt } from '~/domain/core/format/numbers';
import { originOffice, originZone } from '~/domain/core/offices';
import { mobileOf } from '~/domain/core/phone';
import { partySchema } from '~/domain/customers/schema';
import type { EventKind, EventOf } from '~/domain/events/kinds';
import { formDraftSchema } from '~/domain/forms/draft';
import type { PriceRefusal } from '~/domain/forms/price-approval';
import type { MessageKind } from '~/domain/messages/kinds';
import { recipients } from '~/domain/messages/recipients';
import { lateLink } from '~/domain/messages/template';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { RuleContext } from '../core/api/context';
import { eachEvent } from '../core/events/each-event';
import type { Follower } from '../core/events/follower';
import { sayIn } from '../core/text/texts';
import { notifyCustomer } from '../messages/customer/notify-customer';
import { type CustomerMessage, sendToCustomer } from '../messages/customer/send-to-customer';
import { daysIn } from '../messages/notices/news';
import { causeOfPrice } from '../messages/price-link/cause';
import { phoneOf } from '../settings/offices/phone';
import { findDraftOfForm, findPromisedDays, findSenderOfForm, hasIntakePhotos } from './queries';

const refusals: Readonly<Record<PriceRefusal, MessageKind>> = recipients['price.refused'].sender;

type Message = CustomerMessage & { path: string; shortPath?: string };

/** The messages to the customer of a form, by event. */
export const customerMessages = {
  /** Asks to bring the parcel, unless every piece is on our shelf. */
  submitted: sending<'form.submitted'>(async (ctx, customerId, { entityId, data }) => {
    const draft = formDraftSchema.parse(await findDraftOfForm(ctx.tx, entityId));
    const phone = await phoneOf(ctx.tx, originOffice);
    const sender = partySchema.parse(await findSenderOfForm(ctx.tx, entityId));
    await sendToCustomer(ctx, customerId, {
      kind: recipients['form.submit'].sender[isAllOnShelf(draft) ? 'shelf' : 'counter'],
      causeKey: `form.submitted:${entityId}`,
      params: () => ({ form: data.code, count: String(draft.pieces?.length ?? 0), phone }),
      mobile: mobileOf(sender),
      about: { formId: entityId, parcelIds: [] },
    });
  }),
  /** One message for the whole form: the first number leads to the others, and its page to the photos. */
  received: sending<'form.received'>(async (ctx, customerId, { entityId, data: { parcels, grossG } }) => {
    const [first] = parcels;
    if (!first) return;
    const others = parcels.length > 1 ? ` +${parcels.length - 1}` : '';
    const ids = parcels.map(({ id }) => id);
    const hasPhotos = await hasIntakePhotos(ctx.tx, first.id);
    const ready = await findPromisedDays(ctx.tx, ids);
    await notifyCustomer(ctx, customerId, {
      kind: recipients['form.receive'].sender,
      path: `/track/${first.number}`,
      shortPath: `/t/${first.number}`,
      causeKey: `form.received:${entityId}`,
      about: { formId: entityId, parcelIds: ids },
      params: (locale) => ({
        when: daysIn(ready, locale, formatDays),
        parcel: `${formatParcelNumber(first.number)}${others}`,
        weight: formatKg(grossG, locale),
        see: sayIn(locale)(`messages:see.${hasPhotos ? 'photos' : 'track'}`),
      }),
    });
  }),
  priceAsked: linking<'price.asked'>(({ entityId, data }) => ({
    kind: recipients['price.asked'].sender,
    ...linkOf('approval', { formId: entityId, billId: data.billId }),
    params: (locale) => ({ form: data.code, total: totalOf(data, locale) }),
    short: () => ({ total: formatAud(data.totalCents) }),
  })),
  priceReminded: linking<'price.reminded'>(({ entityId, data }) => ({
    kind: recipients['price.reminded'].sender,
    ...linkOf('reminder', { formId: entityId, billId: data.billId }, data.askedAt, data.reminders),
    params: (locale) => ({
      form: data.code,
      total: totalOf(data, locale),
      day: formatDate(new Date(data.lastDay), originZone, locale),
    }),
    short: (locale) => ({ day: formatMonthDay(new Date(data.lastDay), originZone, locale) }),
  })),
  priceRefused: linking<'price.refused'>(({ entityId, data }) => ({
    kind: refusals[data.refusal],
    path: data.trackNumber === null ? pageOf(entityId) : `/track/${data.trackNumber}`,
    shortPath: data.trackNumber === null ? `/f/${data.code}` : `/t/${data.trackNumber}`,
    causeKey: `form.price_refused:${entityId}`,
    params: () => ({ form: data.code, fee: formatAud(data.feeCents) }),
  })),
  priceRemeasured: linking<'price.remeasured'>(({ entityId, data }) => ({
    kind: recipients['price.remeasured'].sender,
    ...linkOf('remeasured', { formId: entityId, billId: data.billId }),
    params: (locale) => ({ form: data.code, total: totalOf(data, locale) }),
    short: () => ({ total: formatAud(data.totalCents) }),
  })),
  priceAnswered: linking<'price.answered'>(({ entityId, data }) => ({
    kind: recipients['price.answered'].sender,
    ...linkOf('answer', { formId: entityId, billId: data.billId }, data.answerId),
    params: () => ({ form: data.code }),
  })),
};

function sending<Kind extends EventKind>(
  send: (ctx: RuleContext, customerId: string, event: EventOf<Kind>) => Promise<void>,
): Follower<Kind> {
  return eachEvent(async (ctx, event) => {
    if (event.customerId) await send(ctx, event.customerId, event);
  });
}

/** Sends a message with a link to a page and the phone of the origin office. */
function linking<Kind extends EventKind>(
  messageOf: (event: EventOf<Kind>) => Message | undefined,
): Follower<Kind> {
  return sending(async (ctx, customerId, event) => {
    const message = messageOf(event);
    if (message) await notifyCustomer(ctx, customerId, message);
  });
}

function pageOf(formId: string): string {
  return `/moz/form/preview/${formId}`;
}

/** The link that answers a price without a sign-in, and the cause that names it; without a bill the form's page. */
function linkOf(
  step: string,
  { formId, billId }: { formId: string; billId: string | null },
  ...more: (string | number)[]
) {
  return billId === null
    ? { path: pageOf(formId), causeKey: [`form.price_${step}`, formId, ...more].join(':') }
    : { path: lateLink, causeKey: causeOfPrice(step, { formId, billId }, ...more) };
}

function totalOf({ totalCents, totalMnt }: { totalCents: number; totalMnt: number }, locale: Locale): string {
  return `${formatAud(totalCents)} (${formatMnt(totalMnt, locale)})`;
}
