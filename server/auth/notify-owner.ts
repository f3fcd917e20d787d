import type { Context, Tx } from '../core/context';
import { postMessage } from '../messages/service';
import { notifyUser } from '../notifications/service';
import type { Account } from './users/queries';

/** What concerns the safety of an account. */
type Kind = 'sign_in_tried' | 'new_device' | 'passkeys_changed' | 'passkey_refused';

/** A text to a customer's number, which stands under the bell too; for staff the bell alone. */
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
