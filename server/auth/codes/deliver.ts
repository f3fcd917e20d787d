import type { CodePurpose } from '~/domain/auth/schema';
import type { Context, Tx } from '../../core/api/context';
import { postMessage } from '../../messages/service';
import { hashCode, hashOfNoCode, newCode } from '../secrets';
import { findUserByMobile } from '../users/queries';

type Delivery = { id: string; purpose: CodePurpose; mobile: string; expiresAt: Date };
type Sender = Pick<Context, 'secret' | 'locale'>;

/**
 * Creates a code, sends it and returns its hash. A number that may not have a code receives none: the hash then matches
 * no code, and the caller sees no difference. An existing owner is notified by text message.
 */
export async function deliverCode(tx: Tx, { secret, locale }: Sender, delivery: Delivery): Promise<string> {
  const { id, purpose, mobile, expiresAt } = delivery;
  const user = await findUserByMobile(tx, mobile);
  const post = {
    to: mobile,
    locale: user?.locale ?? locale,
    causeKey: `code:${id}:${expiresAt.getTime()}`,
    customerId: user?.customerId ?? null,
  };
  if (purpose === 'register' && user) {
    await postMessage(tx, { ...post, kind: 'account_exists', params: {} });
    return hashOfNoCode();
  }
  if (!mayHaveCode(purpose, user)) return hashOfNoCode();
  const code = newCode();
  await postMessage(tx, { ...post, kind: 'code', params: { code } });
  return hashCode(secret, id, code);
}

/** Staff passwords are not reset by text message: a lost phone would give access to the office. */
function mayHaveCode(purpose: CodePurpose, user: Awaited<ReturnType<typeof findUserByMobile>>): boolean {
  switch (purpose) {
    case 'register':
    case 'mobile':
      return true;
    case 'reset':
      return user?.status === 'active' && user.role === 'client';
    case 'device':
      return user?.status === 'active';
  }
}
