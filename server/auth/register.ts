import { assertGoodPassword } from '~/domain/auth/password-rules';
import type { Register } from '~/domain/auth/schema';
import { DomainError } from '~/domain/core/errors';
import type { Locale } from '~/domain/core/format/locale';
import { customerName } from '~/domain/customers/name';
import { audit } from '../audit/service';
import { assertTermsInForce } from '../content/terms/service';
import type { Context } from '../core/api/context';
import { dropSecretCookie } from '../core/security/cookies';
import { holdingEvents } from '../core/security/events/service';
import { insertCustomer } from '../customers/queries';
import { screenCustomer } from '../denied-parties/screening/service';
import { assertConsents, giveConsents } from '../privacy/consent';
import { beginSession } from './begin-session';
import { finishRequest, getProvenRequest } from './codes/pending';
import type { CodeRow } from './codes/queries';
import { rememberDevice } from './devices/service';
import { leakedPasswords } from './leaked-passwords';
import { hashPassword, isPassword } from './password';
import { takeOverCustomer } from './take-over';
import { findUserByMobile, insertUser } from './users/queries';

/**
 * Last step of a registration: creates or takes over the customer with this mobile, creates its user and begins a
 * session. Safe to repeat.
 */
export async function register(ctx: Context, input: Register): Promise<void> {
  await assertTermsInForce(ctx.db, ctx.now());
  if (input.consents) await assertConsents(ctx, input.consents);
  const request = await getProvenRequest(ctx, 'register');
  const userId =
    (await holdingEvents(ctx, (security) => createAccount({ ...ctx, security }, request, input))) ??
    (await getSameAccount(ctx, request, input));
  await rememberDevice(ctx, userId);
  dropSecretCookie(ctx, 'moz-code');
  await beginSession(ctx, userId, 'registration');
}

/** Creates the account and returns the new user's id; undefined when this request has already created one. */
async function createAccount(ctx: Context, request: CodeRow, input: Register): Promise<string | undefined> {
  const { mobile } = request;
  assertGoodPassword({ password: input.password, role: 'client', leaked: leakedPasswords, mobile });
  const passwordHash = await hashPassword(input.password);
  return await ctx.db.transaction().execute(async (tx) => {
    if (!(await finishRequest(tx, ctx, request))) return undefined;
    const names = namesOf(input);
    const known = await takeOverCustomer(tx, ctx, { mobile, names });
    const { id: customerId } = known ?? (await insertCustomer(tx, { ...names, mobile, locale: ctx.locale }));
    const id = await insertUser(tx, {
      mobile,
      passwordHash,
      customerId,
      fullName: fullNameOf(input, ctx.locale),
      ...partsOf(input),
      role: 'client',
      locale: ctx.locale,
    });
    // The number was verified twice at once; its owner may learn that the account exists.
    if (!id) throw new DomainError('user.taken', {}, 'mobile');
    const kinds = input.consents ?? [];
    await giveConsents({ ...ctx, tx }, { owner: { userId: id }, kinds, locale: ctx.locale });
    await screenCustomer({ ...ctx, tx }, known ?? { ...noNames, ...names, id: customerId });
    await audit(tx, ctx, {
      action: 'auth.register',
      entity: 'app_user',
      entityId: id,
      after: { type: input.type },
    });
    return id;
  });
}

/** Handles a repeated form: signs in with the password of the first one. */
async function getSameAccount(ctx: Context, { mobile }: CodeRow, { password }: Register): Promise<string> {
  const user = await findUserByMobile(ctx.db, mobile);
  const isSame = await isPassword(password, user?.passwordHash);
  if (!user || !isSame) throw new DomainError('code.used', {}, 'code');
  return user.id;
}

const noNames = { firstName: '', lastName: '', organizationName: null, latinName: '' };

function namesOf(input: Register) {
  if (input.type === 'individual') {
    const { type, firstName, lastName } = input;
    return { type, firstName, lastName };
  }
  const { type, organizationName, organizationNumber } = input;
  return { type, organizationName, ...organizationNumber };
}

/** The name of the account in parts, which a person has. */
function partsOf(input: Register): { givenName: string; familyName: string } {
  if (input.type !== 'individual') return { givenName: '', familyName: '' };
  return { givenName: input.firstName, familyName: input.lastName };
}

function fullNameOf(input: Register, locale: Locale): string {
  return customerName({ ...noNames, ...namesOf(input) }, locale);
}
