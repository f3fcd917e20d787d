import { mobileOf } from '~/domain/core/phone';
import { partySchema } from '~/domain/customers/schema';
import { recipients } from '~/domain/messages/recipients';
import type { RuleContext } from '../core/api/context';
import { eachEvent } from '../core/events/each-event';
import { notifyCustomer } from '../messages/customer/notify-customer';
import { findFlightName } from '../messages/notices/queries';
import { findRefusedCorrection, findRejection, findSenderOfForm, listFormsThatAskedFor } from './queries';

const kinds = {
  rejected: recipients['form.reject'].sender,
  expired: recipients['form.expire'].sender,
} as const;

/** The messages to the customer of a form that ends before its parcels travel, or whose flight was cancelled. */
export const formMessages = {
  moved: eachEvent<'form.moved'>(async (ctx, { entityId: id, customerId, data: { code, status } }) => {
    if (customerId === null || !(status === 'rejected' || status === 'expired')) return;
    const reason = status === 'rejected' ? await findRejection(ctx.tx, id) : '';
    await send(ctx, { id, code, customerId }, { kind: kinds[status], params: { reason } });
  }),
  /** A sender who corrected it themselves sees it. */
  corrected: eachEvent<'form.corrected'>(async (ctx, { entityId: id, customerId, data: { code, by } }) => {
    if (customerId === null || by === 'sender') return;
    const kind = recipients['correction.apply'].sender;
    await send(ctx, { id, code, customerId }, { kind, params: {}, of: ctx.requestId });
  }),
  /** A sender who bought it sees it. */
  deliveryBought: eachEvent<'delivery.bought'>(
    async (ctx, { entityId: id, customerId, data: { code, by, version } }) => {
      if (customerId === null || by === 'sender') return;
      const kind = recipients['delivery.buy'].sender[by];
      await send(ctx, { id, code, customerId }, { kind, params: {}, of: String(version) });
    },
  ),
  correctionRefused: eachEvent<'form.correction_refused'>(
    async (ctx, { entityId: id, customerId, data: { code, correctionId } }) => {
      if (customerId === null) return;
      const reason = await findRefusedCorrection(ctx.tx, correctionId);
      const kind = recipients['correction.refuse'].sender;
      await send(ctx, { id, code, customerId }, { kind, params: { reason }, of: correctionId });
    },
  ),
  flightCancelled: eachEvent<'flight.cancelled'>(async (ctx, { entityId, data }) => {
    const flight = (await findFlightName(ctx.tx, entityId)) ?? data.code;
    for (const form of await listFormsThatAskedFor(ctx.tx, entityId))
      await send(ctx, form, { kind: recipients['cargo.cancel'].sender, params: { flight }, of: entityId });
  }),
};

type FormToName = { id: string; code: string; customerId: string };
type FormNews = {
  kind:
    | 'rejected'
    | 'form_expired'
    | 'flight_cancelled'
    | 'correction_applied'
    | 'correction_refused'
    | 'delivery_bought';
  params: Readonly<Record<string, string>>;
  /** The record of the cause, beside the form. */
  of?: string;
};

async function send(ctx: RuleContext, { id, code, customerId }: FormToName, news: FormNews): Promise<void> {
  const sender = partySchema.safeParse(await findSenderOfForm(ctx.tx, id));
  await notifyCustomer(ctx, customerId, {
    kind: news.kind,
    path: `/moz/form/preview/${id}`,
    shortPath: `/f/${code}`,
    causeKey: [`form.${news.kind}`, id, ...(news.of === undefined ? [] : [news.of])].join(':'),
    mobile: sender.success ? mobileOf(sender.data) : undefined,
    params: () => ({ form: code, ...news.params }),
  });
}
