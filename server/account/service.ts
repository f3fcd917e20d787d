import type { ChooseMessages, UpdateAccount } from '~/domain/account/schema';
import { DomainError } from '~/domain/core/errors';
import type { Locale } from '~/domain/core/format/locale';
import { mutedEntries } from '~/domain/messages/choices';
import { digestZoneOf } from '~/domain/messages/digest';
import { partsOfName, storedNames, userName } from '~/domain/users/name';
import { audit } from '../audit/service';
import { endInvitationsOf } from '../auth/invitations/queries';
import { assertOwnPassword } from '../auth/own-password';
import { hasPasskey } from '../auth/passkeys/queries';
import { findFactor } from '../auth/second-factor/queries';
import { consumeSecondFactorCodeFirst } from '../auth/second-factor/weigh';
import { isEmailTaken } from '../auth/users/queries';
import type { Context } from '../core/api/context';
import type { SignedIn } from '../core/api/session';
import type { ChangeContext, SignedInContext } from '../core/api/trpc';
import { assertVersion, writeRow } from '../core/db/version/service';
import { addressesOf } from '../messages/customer/addresses';
import { type Addressee, findAddressee } from '../messages/customer/queries';
import { quietHoursOf } from '../messages/customer/quiet-hours';
import { emailProofOf, replaceEmailLink } from './email';
import { storeMessageChoice } from './message-choice';
import { getAccount, lockAccount, setCustomerLocale } from './queries';
import type { AccountDetail, MessageChoice } from './schema';

/** The signed-in user, named in the order of the reader's language. */
export function readMe({ session, locale }: Context): SignedIn | null {
  return session ? { ...session, user: { ...session.user, fullName: userName(session.user, locale) } } : null;
}

export async function readAccount(ctx: SignedInContext): Promise<AccountDetail> {
  const { emailProvenAt, ...account } = await getAccount(ctx.db, ctx.session.user.id);
  const fullName = userName(account, ctx.locale);
  const factor = await findFactor(ctx.db, ctx.session.user.id);
  return {
    ...account,
    fullName,
    ...partsOfName(account),
    hasApp: Boolean(factor?.confirmedAt),
    emailProof: await emailProofOf(ctx, { ...account, emailProvenAt }),
  };
}

/** Changes name, language and, for users who sign in with it, e-mail. No mail goes to a new one until it is confirmed. */
export async function changeAccount(ctx: ChangeContext, input: UpdateAccount): Promise<{ version: number }> {
  const before = await lockAccount(ctx.tx, ctx.session.user.id);
  assertVersion(before, input.version);
  const email = (before.mobile === null ? input.email : undefined) ?? before.email ?? '';
  const hasOtherEmail = email !== (before.email ?? '');
  if (hasOtherEmail) await assertMayTake(ctx, { ...input, email });
  const set = { ...storedNames(input), locale: input.locale, email: email || null };
  const version = await writeRow(
    ctx.tx,
    { table: 'appUser', row: before },
    {
      ...set,
      ...(hasOtherEmail && { emailProvenAt: null }),
      updatedAt: ctx.now(),
    },
  );
  if (hasOtherEmail) await changeLinks(ctx, { ...before, ...set, email });
  if (before.customerId) await setCustomerLocale(ctx.tx, before.customerId, input.locale);
  await audit(ctx.tx, ctx, {
    action: 'account.update',
    entity: 'app_user',
    entityId: before.id,
    before: { fullName: before.fullName, locale: before.locale, email: before.email },
    after: set,
  });
  return { version };
}

/** The earlier address can no longer be confirmed and gets no more password links that work. */
async function changeLinks(
  ctx: ChangeContext,
  account: { id: string; email: string; locale: Locale; customerId: string | null },
): Promise<void> {
  if (account.customerId !== null) return;
  await endInvitationsOf(ctx.tx, { userId: account.id, purpose: 'password', usedAt: ctx.now() });
  await replaceEmailLink(ctx, account);
}

type Wish = { email: string; currentPassword: string; code?: string | undefined };

/**
 * Requires the password and the second factor for a new e-mail, so that nobody can take over the account at an
 * unattended browser. The factor counts when it was just given in this session.
 */
async function assertMayTake(ctx: ChangeContext, { email, currentPassword, code }: Wish): Promise<void> {
  if (email === '') throw new DomainError('required', {}, 'email');
  await assertOwnPassword(ctx, { password: currentPassword, field: 'currentPassword' });
  await assertOwnFactor(ctx, code);
  if (await isEmailTaken(ctx.tx, email)) throw new DomainError('user.taken', {}, 'email');
}

async function assertOwnFactor(ctx: ChangeContext, code: string | undefined): Promise<void> {
  const userId = ctx.session.user.id;
  const hasApp = Boolean((await findFactor(ctx.tx, userId))?.confirmedAt);
  if (ctx.session.isFactorConfirmed || !(hasApp || (await hasPasskey(ctx.tx, userId)))) return;
  if (!hasApp) throw new DomainError('auth.again', { by: 'factor' });
  if (code === undefined) throw new DomainError('required', {}, 'code');
  await consumeSecondFactorCodeFirst(ctx, { userId, code });
}

export async function readMessageChoice(ctx: SignedInContext): Promise<MessageChoice> {
  const { customerId } = ctx.session.user;
  const row = customerId ? await findAddressee(ctx.db, customerId) : undefined;
  if (!row) return null;
  const { mutedMessages, version } = row;
  const addresses = addressesOf(ctx, row);
  return {
    muted: mutedEntries.filter((entry) => mutedMessages.includes(entry)),
    quiet: quietHoursOf(row) ?? null,
    isOrganization: row.type === 'organization',
    digest: digestZoneOf(row) ?? null,
    mobile: addresses.sms ?? null,
    email: addresses.email ?? null,
    version,
  };
}

export async function chooseMessages(
  ctx: ChangeContext,
  { muted, quiet, digest, version }: Omit<ChooseMessages, 'idempotencyKey'>,
): Promise<{ version: number }> {
  const { customerId } = ctx.session.user;
  if (!customerId) throw new DomainError('customer.missing');
  if (digest) assertDigest(ctx, await findAddressee(ctx.tx, customerId));
  return await storeMessageChoice(ctx, { customerId, version }, { muted, quiet, digest });
}

/** Only an organization with an address that works gets a daily digest. */
function assertDigest(ctx: ChangeContext, customer: Addressee | undefined): void {
  const isOffered = customer?.type === 'organization' && addressesOf(ctx, customer).email !== undefined;
  if (!isOffered) throw new DomainError('messages.digest_refused', {}, 'digest');
}
