import { formatAud } from '~/domain/core/format/numbers';
import type { EventOf } from '~/domain/events/kinds';
import { recipients } from '~/domain/messages/recipients';
import { lateLink } from '~/domain/messages/template';
import type { RuleContext } from '../core/api/context';
import { eachEvent } from '../core/events/each-event';
import { notifyCustomer } from '../messages/customer/notify-customer';
import { hasStopped } from '../messages/notices/queries';
import { causeOfCase } from '../messages/receiver/case-link';
import { findReceiverOfCase } from '../messages/receiver/queries';
import { postToReceiver } from '../messages/receiver-email/service';

/** The messages to the customer of a case. Its receiver has messages of their own. */
export const caseMessages = {
  opened: eachEvent<'case.opened'>(async (ctx, { data, ...event }) => {
    const { cause, side, days } = data;
    if (side === 'receiver' || cause === 'lost' || cause === 'damaged') return;
    const kind = recipients[cause === 'late' ? 'case.late' : 'case.open'].sender;
    await send(ctx, { ...event, code: data.code }, { kind, of: 'opened', params: { days: String(days) } });
  }),
  written: eachEvent<'case.written'>(async (ctx, { data, ...event }) => {
    if (data.side !== 'staff') return;
    if (data.isOfReceiver)
      return await sendToReceiver(ctx, event, { kind: 'receiver_case_answered', of: data.messageId });
    const kind = recipients['case.write'].sender.staff;
    await send(ctx, { ...event, code: data.code }, { kind, of: data.messageId });
  }),
  decided: eachEvent<'case.decided'>(async (ctx, { data, ...event }) => {
    const { code, version, outcome } = data;
    if (data.isOfReceiver)
      return await sendToReceiver(ctx, event, { kind: 'receiver_case_decided', of: `decided:${version}` });
    const kind = recipients[outcome === 'decided' ? 'case.decide' : 'case.reject'].sender;
    await send(ctx, { ...event, code }, { kind, of: `decided:${version}` });
  }),
  settled: eachEvent<'case.settled'>(async (ctx, { data, ...event }) => {
    const { code, version, cents } = data;
    if (data.isOfReceiver)
      return await sendToReceiver(ctx, event, { kind: 'receiver_case_settled', of: `settled:${version}` });
    const params = { amount: formatAud(cents) };
    const kind = recipients['case.settle'].sender;
    await send(ctx, { ...event, code }, { kind, of: `settled:${version}`, params });
  }),
};

type CaseToName = Pick<EventOf<'case.opened'>, 'entityId' | 'customerId'> & { code: string };
type CaseNews = {
  kind: 'case_opened' | 'case_answered' | 'case_decided' | 'case_settled';
  /** What it is about, for the same news once. */
  of: string;
  params?: Readonly<Record<string, string>>;
};

async function send(
  ctx: RuleContext,
  { entityId, customerId, code }: CaseToName,
  { kind, of, params }: CaseNews,
): Promise<void> {
  if (customerId === null) return;
  await notifyCustomer(ctx, customerId, {
    kind,
    path: `/moz/cases/${entityId}`,
    shortPath: `/c/${code}`,
    causeKey: `case:${entityId}:${of}`,
    params: () => ({ case: code, caseId: entityId, ...params }),
  });
}

type ReceiverNews = {
  kind: 'receiver_case_answered' | 'receiver_case_decided' | 'receiver_case_settled';
  of: string;
};

/** An answer that the receiver asked for: also while messages about the parcels are off, but not after a stop. */
async function sendToReceiver(
  ctx: RuleContext,
  { entityId }: Pick<CaseToName, 'entityId'>,
  { kind, of }: ReceiverNews,
): Promise<void> {
  const receiver = await findReceiverOfCase(ctx.tx, entityId);
  if (!receiver || (await hasStopped(ctx.tx, receiver.receiverMobile))) return;
  await postToReceiver(ctx, receiver.formId, {
    ...{ kind, to: receiver.receiverMobile, locale: receiver.locale, customerId: null },
    ...{ params: { case: receiver.code, link: lateLink }, causeKey: causeOfCase(entityId, of) },
  });
}
