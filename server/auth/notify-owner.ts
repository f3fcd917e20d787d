import type { Context, Tx } from '../core/context';
import { postMessage } from '../messages/service';
import { notifyUser } from '../notifications/service';
import type { Account } from './users/queries';

/** Security events of an account. */
type Kind = 'sign_in_tried' | 'new_device' | 'passkeys_changed' | 'passkey_refused';

/** Notifies a customer by text message and in the app, staff only in the app. */
export async function notifyOwner(
  tx: Tx,
  { requestId }: Pick<Context, 'requestId'>,
  { id, mobile, locale, customerId }: Account,
  kind: Kind,
): Promise<void> {
  if (!mobile || !customerId) return await notifyUser(tx, id, { kind, params: {} });
  const causeKey = `${kind}:${id}:${requestId}`;
  await postMessage(tx, { kind, to: mobile, locale, params: {}, causeKey, customerId });
}
