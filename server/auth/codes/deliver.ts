import type { CodePurpose } from '~/domain/auth/schema';
import type { Context, Tx } from '../../core/context';
import { postMessage } from '../../messages/service';
import { hashCode, hashOfNoCode, newCode } from '../secrets';
import { findUserByMobile } from '../users/queries';

type Delivery = { id: string; purpose: CodePurpose; mobile: string; expiresAt: Date };
type Sender = Pick<Context, 'secret' | 'locale'>;

/**
 * Makes a code and posts it, and returns its hash. To a number that may not have one goes no code: its hash
 * then fits none, and the asker sees no difference. Who owns an account already is told so by text.
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

/** Staff passwords are not reset by text: whoever has the phone would have the office. */
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
