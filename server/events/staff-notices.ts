import { approvalActs } from '~/domain/approvals/acts';
import { partySchema } from '~/domain/customers/schema';
import type { EventKind, EventOf } from '~/domain/events/kinds';
import type { PriceRefusal } from '~/domain/forms/price-approval';
import { recipients } from '~/domain/messages/recipients';
import type { NotificationParams, StaffKind } from '~/domain/notifications/kinds';
import { type Right, rightOf } from '~/domain/notifications/rights';
import type { RuleContext } from '../core/api/context';
import { eachEvent } from '../core/events/each-event';
import type { Follower } from '../core/events/follower';
import { notifyOneOfStaff, notifyStaff } from '../notifications/staff/service';
import {
  findNameOfContact,
  findNameOfEndpoint,
  findNameOfMatch,
  findPeopleOfApproval,
  findSenderOfForm,
} from './queries';

type Notice = { kind: StaffKind; params: NotificationParams };

const refusals: Readonly<Record<PriceRefusal, StaffKind>> = recipients['price.refused'].staff;

const ofEverybody = { isActorNotified: true } as const;

/** To whoever asked alone. */
const approvalDecided = eachEvent<'approval.decided'>(async (ctx, { entityId, data }) => {
  const { askedBy, deciderName } = await findPeopleOfApproval(ctx.tx, entityId);
  await notifyOneOfStaff(ctx, askedBy, {
    kind: data.outcome === 'approved' ? 'approval_given' : 'approval_refused',
    params: { act: data.act, name: deciderName ?? '' },
  });
});

const caseRight: Right = ['answer', 'Case'];
const noticeOfReply = noticing<'case.written'>(caseRight, aboutCase(recipients['case.write'].staff.sender));

const noticeOfGoods = noticing<'form.goods_answered'>(
  rightOf.forms,
  aboutForm(recipients['goods.correct'].staff),
  { isOnce: true },
);

/** The notices of staff, by event. Who caused it gets none, but of what they did not do on purpose. */
export const staffNotices = {
  formWaiting: noticing<'form.submitted'>(rightOf.forms, async ({ tx }, { entityId, data }) => ({
    kind: recipients['form.submit'].staff,
    params: { form: data.code, name: partySchema.parse(await findSenderOfForm(tx, entityId)).name },
  })),
  priceApproved: noticing<'price.approved'>(rightOf.forms, aboutForm(recipients['price.approved'].staff)),
  priceRefused: noticing<'price.refused'>(rightOf.forms, async (_, { data }) => ({
    kind: refusals[data.refusal],
    params: { form: data.code },
  })),
  remeasureAsked: noticing<'price.remeasure_asked'>(
    rightOf.forms,
    aboutForm(recipients['price.remeasure_asked'].staff),
  ),
  priceQuestioned: noticing<'price.questioned'>(
    rightOf.forms,
    aboutForm(recipients['price.questioned'].staff),
  ),
  correctionAsked: noticing<'form.correction_asked'>(
    rightOf.forms,
    aboutForm(recipients['correction.ask'].staff),
  ),
  goodsCorrected: eachEvent<'form.goods_answered'>(async (ctx, event) => {
    if (!event.data.isRight) await noticeOfGoods(ctx, [event]);
  }),
  flightLate: noticing<'flight.late'>(rightOf.flights, async (_, { entityId, data }) => ({
    kind: recipients['flight.late'].staff,
    params: { flight: data.code, cargo: entityId },
  })),
  caseAsked: noticing<'case.opened'>(caseRight, aboutCase(recipients['case.open'].staff)),
  caseReply: eachEvent<'case.written'>(async (ctx, event) => {
    if (event.data.side !== 'staff') await noticeOfReply(ctx, [event]);
  }),
  caseDue: noticing<'case.due'>(caseRight, aboutCase(recipients['case.due'].staff)),
  caseOverdue: noticing<'case.overdue'>(caseRight, aboutCase(recipients['case.overdue'].staff)),
  namesHit: noticing<'names.hit'>(
    rightOf.names,
    async ({ tx }, { entityId, data }) => ({
      kind: 'name_hit',
      params: { count: String(data.matchIds.length), name: await findNameOfMatch(tx, entityId) },
    }),
    ofEverybody,
  ),
  contactReplied: noticing<'contact.replied'>(
    rightOf.contact,
    async ({ tx }, { entityId }) => ({
      kind: 'contact',
      params: { name: await findNameOfContact(tx, entityId) },
    }),
    ofEverybody,
  ),
  privacyAsked: noticing<'privacy.asked'>(['answer', 'DataRequest'], async () => ({
    kind: 'data_request_asked',
    params: {},
  })),
  privacyDue: noticing<'privacy.due'>(['answer', 'DataRequest'], async (_, { data }) => ({
    kind: 'data_request_due',
    params: { day: data.dueAt.slice(0, 10) },
  })),
  approvalAsked: noticing<'approval.asked'>(
    ({ data }) => approvalActs[data.act],
    async ({ tx }, { entityId, data: { act } }) => ({
      kind: 'approval_asked',
      params: { act, name: (await findPeopleOfApproval(tx, entityId)).askerName },
    }),
  ),
  approvalDecided,
  rateRefused: noticing<'rate.refused'>(rightOf.rates, async (_, { data: { reason, params } }) => ({
    kind: reason,
    params,
  })),
  webhookOff: noticing<'webhook.turned_off'>(rightOf.webhooks, async ({ tx }, { entityId }) => ({
    kind: 'webhook_off',
    params: { name: await findNameOfEndpoint(tx, entityId) },
  })),
  backupFailed: noticing<'backup.failed'>(rightOf.system, async () => ({
    kind: 'backup_failed',
    params: {},
  })),
};

function noticing<Kind extends EventKind>(
  right: Right | ((event: EventOf<Kind>) => Right),
  noticeOf: (ctx: RuleContext, event: EventOf<Kind>) => Promise<Notice>,
  { isActorNotified = false, isOnce = false } = {},
): Follower<Kind> {
  return async (ctx, events) => {
    const actorId = isActorNotified ? null : (ctx.session?.user.id ?? null);
    for (const event of events) {
      const may = typeof right === 'function' ? right(event) : right;
      await notifyStaff(ctx, actorId, { ...(await noticeOf(ctx, event)), may, isOnce });
    }
  };
}

function aboutCase(kind: StaffKind) {
  return async (
    _: RuleContext,
    { entityId, data }: { entityId: string; data: { code: string } },
  ): Promise<Notice> => ({ kind, params: { case: data.code, caseId: entityId } });
}

function aboutForm(kind: StaffKind) {
  return async (_: RuleContext, { data }: { data: { code: string } }): Promise<Notice> => ({
    kind,
    params: { form: data.code },
  });
}
