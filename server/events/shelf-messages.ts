import { formatArrivalNumber } from '~/domain/arrivals/number';
import { formatDate, formatMonthDay } from '~/domain/core/format/dates';
import { formatAud } from '~/domain/core/format/numbers';
import { originZone } from '~/domain/core/offices';
import { recipients } from '~/domain/messages/recipients';
import { eachEvent } from '../core/events/each-event';
import { sayIn } from '../core/text/texts';
import { notifyCustomer } from '../messages/customer/notify-customer';
import { findArrivalNumbers } from './queries';

/** The messages to a customer about what is to be done with parcels on the shelf. */
export const shelfMessages = {
  undeclared: eachEvent<'shelf.undeclared'>(async (ctx, { entityId, data: { arrivalIds } }) => {
    const [first = '', ...others] = await findArrivalNumbers(ctx.tx, arrivalIds);
    const number = formatArrivalNumber(first);
    await notifyCustomer(ctx, entityId, {
      kind: recipients['shelf.undeclared'].sender,
      path: pathOf(arrivalIds),
      shortPath: others.length === 0 ? `/a/${first}` : '/s',
      causeKey: causeOf('shelf.undeclared', arrivalIds),
      params: (locale) => ({
        parcel:
          others.length === 0 ? number : sayIn(locale)('messages:andMore', { number, more: others.length }),
        count: String(arrivalIds.length),
        arrival: onlyOf(arrivalIds),
      }),
    });
  }),
  ending: eachEvent<'shelf.ending'>(async (ctx, { entityId, data }) => {
    const { arrivalIds, until, feeCentsPerDay } = data;
    const day = new Date(Math.max(new Date(until).getTime(), ctx.now().getTime()));
    await notifyCustomer(ctx, entityId, {
      kind: recipients['shelf.ending'].sender,
      path: pathOf(arrivalIds),
      causeKey: `${causeOf('shelf.ending', arrivalIds)}:${until}`,
      params: (locale) => ({
        count: String(arrivalIds.length),
        day: formatDate(day, originZone, locale),
        fee: formatAud(feeCentsPerDay),
        arrival: onlyOf(arrivalIds),
      }),
      short: (locale) => ({ day: formatMonthDay(day, originZone, locale) }),
      shortPath: '/s',
    });
  }),
  joined: eachEvent<'arrivals.joined'>(async (ctx, { entityId, customerId, data }) => {
    if (customerId === null) return;
    await notifyCustomer(ctx, customerId, {
      kind: 'arrivals_joined',
      path: `/moz/form/edit/${entityId}`,
      shortPath: `/f/${data.code}`,
      causeKey: `arrivals.joined:${entityId}`,
      params: () => ({ form: data.code, count: String(data.count) }),
    });
  }),
};

/** Each parcel is reported once, for one end of its free days, so one of them names the cause. */
function causeOf(event: string, arrivalIds: readonly string[]): string {
  return `${event}:${[...arrivalIds].sort()[0] ?? ''}`;
}

/** The page of the only parcel, otherwise the shelf. */
function pathOf(arrivalIds: readonly string[]): string {
  return onlyOf(arrivalIds) === '' ? '/moz/shelf' : `/moz/arrival/view/${onlyOf(arrivalIds)}`;
}

function onlyOf([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : '';
}
