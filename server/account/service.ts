import type { ChooseMessages, UpdateAccount } from '~/domain/account/schema';
import { DomainError } from '~/domain/core/errors';
import { mutedEntries } from '~/domain/messages/choices';
import { audit } from '../audit/service';
import { assertOwnPassword } from '../auth/own-password';
import { isEmailTaken } from '../auth/users/queries';
import type { ChangeContext, SignedInContext } from '../core/trpc';
import { assertVersion, writeRow } from '../core/version/service';
import { addressesOf } from '../messages/customer/addresses';
import { findAddressee } from '../messages/customer/queries';
import { quietHoursOf } from '../messages/customer/quiet-hours';
import { getAccount, lockAccount, setCustomerLocale, updateMessageChoice } from './queries';
import type { AccountDetail, MessageChoice } from './schema';

export async function readAccount(ctx: SignedInContext): Promise<AccountDetail> {
  return await getAccount(ctx.db, ctx.session.user.id);
}

/** Changes name, language and, for users who sign in with it, e-mail. */
export async function changeAccount(ctx: ChangeContext, input: UpdateAccount): Promise<{ version: number }> {
  const before = await lockAccount(ctx.tx, ctx.session.user.id);
  assertVersion(before, input.version);
  const email = (before.mobile === null ? input.email : undefined) ?? before.email ?? '';
  if (email !== (before.email ?? '')) await assertMayTake(ctx, { ...input, email });
  const set = { fullName: input.fullName, locale: input.locale, email: email || null };
  const version = await writeRow(ctx.tx, { table: 'appUser', row: before }, { ...set, updatedAt: ctx.now() });
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

type Wish = { email: string; currentPassword: string };

/** Requires the password for a new e-mail, so that nobody can take over the account at an unattended browser. */
async function assertMayTake(ctx: ChangeContext, { email, currentPassword }: Wish): Promise<void> {
  if (email === '') throw new DomainError('required', {}, 'email');
  await assertOwnPassword(ctx, { password: currentPassword, field: 'currentPassword' });
  if (await isEmailTaken(ctx.tx, email)) throw new DomainError('user.taken', {}, 'email');
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
    mobile: addresses.sms ?? null,
    email: addresses.email ?? null,
    version,
  };
}

export async function chooseMessages(
  ctx: ChangeContext,
  { muted, quiet, version }: Pick<ChooseMessages, 'muted' | 'quiet' | 'version'>,
): Promise<{ version: number }> {
  const { customerId } = ctx.session.user;
  if (!customerId) throw new DomainError('customer.missing');
  const before = await findAddressee(ctx.tx, customerId);
  const next = await updateMessageChoice(ctx.tx, { customerId, version }, { muted, quiet });
  if (next === undefined) throw new DomainError('version.stale');
  await audit(ctx.tx, ctx, {
    action: 'account.chooseMessages',
    entity: 'customer',
    entityId: customerId,
    before: before && { muted: before.mutedMessages, quiet: quietHoursOf(before) ?? null },
    after: { muted, quiet },
  });
  return { version: next };
}
