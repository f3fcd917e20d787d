import type { Context, Tx } from '../core/context';
import { postEmail, postMessage } from '../messages/service';
import { notifyUser } from '../notifications/service';
import { type Account, provenEmailOfStaff } from './users/queries';

/** Security events of an account. */
type Kind = 'sign_in_tried' | 'new_device' | 'passkeys_changed' | 'passkey_refused';

/** Notifies a customer by text message and in the app, staff in the app and by e-mail. */
export async function notifyOwner(
  tx: Tx,
  { requestId, env }: Pick<Context, 'requestId' | 'env'>,
  user: Account,
  kind: Kind,
): Promise<void> {
  const { id, mobile, locale, customerId } = user;
  const message = { kind, locale, params: {}, causeKey: `${kind}:${id}:${requestId}`, customerId };
  if (mobile && customerId) {
    await postMessage(tx, { ...message, to: mobile });
    return;
  }
  await notifyUser(tx, id, { kind, params: {} });
  const email = provenEmailOfStaff(user);
  if (email) await postEmail({ tx, env }, { ...message, to: email });
}
