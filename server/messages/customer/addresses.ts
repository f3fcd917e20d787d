import type { Context } from '../../core/context';
import type { Addressee } from './queries';

type Reached = Pick<Addressee, 'email' | 'emailProvenAt' | 'bouncedAt'> & {
  mobile: string | null | undefined;
};

/** The addresses that messages to a customer may be sent to: an e-mail only where it is proven and has not bounced. */
export function addressesOf(
  { env }: Pick<Context, 'env'>,
  { mobile, email, emailProvenAt, bouncedAt }: Reached,
): { sms?: string; email?: string } {
  const isEmailSafe = env.email.provider !== 'off' && emailProvenAt !== null && bouncedAt === null;
  return { ...(mobile && { sms: mobile }), ...(email && isEmailSafe && { email }) };
}
