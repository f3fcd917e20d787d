import type { EventKind, EventOf } from '~/domain/events/kinds';
import { type Account, getUser, provenEmailOfStaff } from '../auth/users/queries';
import type { RuleContext } from '../core/api/context';
import { eachEvent } from '../core/events/each-event';
import type { Follower } from '../core/events/follower';
import { postEmail, postMessage } from '../messages/service';
import { notifyUser } from '../notifications/service';
import { findCustomerToWrite } from './queries';

/** To the former number, since its owner may not know of the change. */
const mobileChanged = eachEvent<'mobile.changed'>(async (ctx, { entityId: customerId, unstored }) => {
  const customer = await findCustomerToWrite(ctx.tx, customerId);
  await postMessage(ctx.tx, {
    kind: 'mobile_changed',
    to: unstored.formerMobile,
    locale: ctx.session?.user.locale ?? customer.locale,
    params: {},
    causeKey: `mobile:${customerId}:${ctx.requestId}`,
    customerId,
  });
});

/** The messages to the owner of an account about its security. Nobody can switch them off. */
export const accountMessages = {
  passwordChanged: toOwner<'password.changed'>(async (ctx, owner) => {
    const { id, mobile, locale, customerId } = owner;
    const causeKey = `password:${id}:${ctx.requestId}`;
    const message = { kind: 'password_changed', locale, params: {}, causeKey, customerId } as const;
    if (mobile) await postMessage(ctx.tx, { ...message, to: mobile });
    const email = provenEmailOfStaff(owner);
    if (email) await postEmail(ctx, { ...message, to: email });
  }),
  /** On other ways than the phone, which somebody else may hold: the proven address, the bell and the browsers. */
  passwordReset: toOwner<'password.reset'>(async (ctx, { id, customerId, locale }) => {
    await notifyUser(ctx.tx, id, { kind: 'password_reset', params: {} });
    const email = customerId && (await findCustomerToWrite(ctx.tx, customerId)).provenEmail;
    if (!email) return;
    const causeKey = `password-email:${id}:${ctx.requestId}`;
    await postEmail(ctx, {
      ...{ kind: 'password_changed', locale, params: {}, causeKey, customerId },
      to: email,
    });
  }),
  /** A customer by text message and in the app, staff in the app and by e-mail. */
  warned: toOwner<'account.warned'>(async (ctx, owner, { data: { warning: kind } }) => {
    const { id, mobile, locale, customerId } = owner;
    const message = { kind, locale, params: {}, causeKey: `${kind}:${id}:${ctx.requestId}`, customerId };
    if (mobile && customerId) {
      await postMessage(ctx.tx, { ...message, to: mobile });
      return;
    }
    await notifyUser(ctx.tx, id, { kind, params: {} });
    const email = provenEmailOfStaff(owner);
    if (email) await postEmail(ctx, { ...message, to: email });
  }),
  mobileChanged,
};

type OfAccount = 'password.changed' | 'password.reset' | 'account.warned';

function toOwner<Kind extends OfAccount & EventKind>(
  send: (ctx: RuleContext, owner: Account, event: EventOf<Kind>) => Promise<void>,
): Follower<Kind> {
  return eachEvent(async (ctx, event) => send(ctx, await getUser(ctx.tx, event.entityId), event));
}
