import { isDeciding } from '~/domain/approvals/acts';
import type { AuditedAction } from '~/domain/audit/actions';
import { DomainError } from '~/domain/core/errors';
import { assertRoleFits } from '~/domain/roles/guards';
import { type UserNames, userName } from '~/domain/users/name';
import type { ListUsers } from '~/domain/users/schema';
import type { UserStatus } from '~/domain/users/statuses';
import { awaitSecondPerson } from '../approvals/ask';
import { recordAccess } from '../approvals/grants/service';
import { audit } from '../audit/service';
import { deletePasskeysOf, hasPasskey, listPasskeys } from '../auth/passkeys/queries';
import { deletePendingSignInsOf } from '../auth/pending-sign-in/queries';
import { deleteOneSession, deleteSessionsOf, listUserSessions } from '../auth/queries';
import { deleteFactor, findFactor } from '../auth/second-factor/queries';
import type { Context } from '../core/api/context';
import { counted, pageOf } from '../core/api/paging/service';
import type { ChangeContext, SignedInContext } from '../core/api/trpc';
import { readWords } from '../core/db/search/service';
import type { RowVersion } from '../core/db/version/schema';
import { writeRow } from '../core/db/version/service';
import { lastOf } from '../core/files/export/batches';
import type { Batch } from '../core/files/export/queries';
import { rulesOfRole } from '../core/security/rules/service';
import { sendInvitation } from './invitation';
import { type Link, linkOf } from './invitations/link';
import { type LinkOwner, mailStateOf } from './invitations/mail-state';
import { type Account, lockOther, nameOf } from './lock-other';
import { endPasswordLinks, passwordLinkOf } from './password-link';
import { countUsers, findRole, findUser, listUsers, lockUser, nextUsers, type UserFilter } from './queries';
import { assertMayHandOut, mayHandOut } from './reach';
import type { ShownLink, UserDetail, UserList } from './schema';

export async function readUsers(ctx: Context, input: ListUsers): Promise<UserList> {
  const { sort, order = 'desc' } = input;
  const filter = filterOf(input);
  const [rows, total] = await Promise.all([
    listUsers(ctx.db, filter, { sort, order, ...pageOf(input) }),
    countUsers(ctx.db, filter),
  ]);
  return { rows: rows.map((user) => named(ctx, user)), ...counted(total) };
}

/** Returns the next batch of accounts of the list, after a cursor. */
export async function readUsersOn(ctx: Context, input: ListUsers, batch: Batch) {
  const { sort, order = 'desc' } = input;
  const rows = await nextUsers(ctx.db, filterOf(input), { sort, order, batch });
  return { rows: rows.map((user) => named(ctx, user)), last: lastOf(rows, batch) };
}

function filterOf({ audience, role, status, search }: ListUsers): UserFilter {
  return { audience, role, status, query: readWords(search) };
}

export async function readUser(ctx: SignedInContext, id: string): Promise<UserDetail> {
  const user = await findUser(ctx.db, id);
  if (!user) throw new DomainError('not_found');
  const sessions = await listUserSessions(ctx.db, id);
  const factor = await findFactor(ctx.db, id);
  const passkeys = await listPasskeys(ctx.db, id);
  const owner = { email: user.email, isProven: user.emailProvenAt !== null };
  // An invitation needs no proven address: opening it proves the address.
  const invitee = { ...owner, isProven: true };
  const isSelf = id === ctx.session.user.id;
  const mayEnter = !isSelf && (await mayHandOut(ctx, user.role));
  const mayInvite = mayEnter && user.status === 'pending' && ctx.ability.can('create', 'User');
  const mayOffer = mayEnter && isStaffAtWork(user) && ctx.ability.can('update', 'User');
  return {
    ...named(ctx, user),
    isSelf,
    secondFactorSince: factor?.confirmedAt ?? null,
    passkeys: passkeys.length,
    sessions: sessions.map(({ userId: _, expiresAt: __, ...session }) => session),
    invitation: mayInvite ? await withMail(ctx, await linkOf(ctx, id, 'invite'), invitee) : null,
    mayOfferPassword: mayOffer,
    passwordLink: mayOffer ? await withMail(ctx, await passwordLinkOf(ctx, id), owner) : null,
  };
}

/** The user under a name in the order of the reader's language. */
function named<User extends UserNames>({ locale }: Pick<Context, 'locale'>, user: User): User {
  return { ...user, fullName: userName(user, locale) };
}

async function withMail(
  ctx: SignedInContext,
  link: Link | null,
  owner: LinkOwner,
): Promise<ShownLink | null> {
  if (!link) return null;
  const { expiresAt, shownTo } = link;
  const address = shownTo === ctx.session.user.id ? link.address : null;
  return { address, expiresAt, mail: await mailStateOf(ctx, link, owner) };
}

function isStaffAtWork({ status, customerId }: { status: UserStatus; customerId: string | null }): boolean {
  return status === 'active' && customerId === null;
}

/** Changes the role and ends all sessions, so that the user signs in again with the new role. */
export async function changeUserRole(
  ctx: ChangeContext,
  { role: name, ...seen }: RowVersion & { role: string },
): Promise<RowVersion> {
  const user = await lockOther(ctx, seen);
  const role = await findRole(ctx.tx, name);
  if (!role) throw new DomainError('choice.invalid', {}, 'role');
  assertRoleFits(role, user);
  await assertMayHandOut(ctx, name);
  if ((await isDecidingRole(ctx, name)) || (await isDecidingRole(ctx, user.role))) {
    const about = { name: nameOf(user), role: name };
    await awaitSecondPerson(ctx, { act: 'users.changeRole', input: { ...seen, role: name }, about });
  }
  await recordAccess(ctx, { to: user.id, act: 'users.changeRole' });
  await endLinks(ctx, user);
  await deletePendingSignInsOf(ctx.tx, user.id);
  await deleteSessionsOf(ctx.tx, user.id);
  return await write(ctx, user, { action: 'users.changeRole', set: { role: name } });
}

async function isDecidingRole(ctx: ChangeContext, role: string): Promise<boolean> {
  return isDeciding(await rulesOfRole(ctx.tx, role));
}

/** Replaces open links, so that nobody who saw one enters the account with the permissions of the new role. */
async function endLinks(ctx: ChangeContext, user: Account): Promise<void> {
  await endPasswordLinks(ctx, user.id);
  if (user.status === 'pending') await sendInvitation(ctx, user, 'users.changeRole');
}

/** Disables an account. Its sessions end immediately. */
export async function disableUser(ctx: ChangeContext, seen: RowVersion): Promise<RowVersion> {
  const user = await lockOther(ctx, seen);
  if (await isDecidingRole(ctx, user.role)) {
    const about = { name: nameOf(user), role: user.role };
    await awaitSecondPerson(ctx, { act: 'users.disable', input: seen, about });
  }
  await deleteSessionsOf(ctx.tx, user.id);
  return await write(ctx, user, { action: 'users.disable', set: { status: 'disabled' } });
}

export async function enableUser(ctx: ChangeContext, seen: RowVersion): Promise<RowVersion> {
  const user = await lockOther(ctx, seen);
  if (user.status !== 'disabled') throw new DomainError('conflict');
  if (await isDecidingRole(ctx, user.role)) {
    const about = { name: nameOf(user), role: user.role };
    await awaitSecondPerson(ctx, { act: 'users.enable', input: seen, about });
  }
  await recordAccess(ctx, { to: user.id, act: 'users.enable' });
  return await write(ctx, user, { action: 'users.enable', set: { status: 'active' } });
}

/**
 * Removes authenticator app and passkeys, for example after a lost phone, and ends all sessions. At the next sign-in
 * the password is enough, or the user must set up an app again if their role requires it.
 */
export async function resetSecondFactor(ctx: ChangeContext, seen: RowVersion): Promise<RowVersion> {
  const user = await lockOther(ctx, seen);
  const isOn = (await findFactor(ctx.tx, user.id)) !== undefined || (await hasPasskey(ctx.tx, user.id));
  if (!isOn) throw new DomainError('second_factor.off');
  const about = { name: nameOf(user) };
  await awaitSecondPerson(ctx, { act: 'users.resetSecondFactor', input: seen, about });
  await recordAccess(ctx, { to: user.id, act: 'users.resetSecondFactor' });
  const hadApp = await deleteFactor(ctx.tx, user.id);
  const passkeys = await deletePasskeysOf(ctx.tx, user.id);
  await deletePendingSignInsOf(ctx.tx, user.id);
  await deleteSessionsOf(ctx.tx, user.id);
  const version = await writeRow(ctx.tx, { table: 'appUser', row: user }, { updatedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action: 'users.resetSecondFactor',
    entity: 'app_user',
    entityId: user.id,
    before: { secondFactor: hadApp, passkeys },
    after: { secondFactor: false, passkeys: 0 },
  });
  return { id: user.id, version };
}

/** Ends one session or all sessions of an account. */
export async function endUserSessions(
  ctx: ChangeContext,
  { id, sessionId }: { id: string; sessionId?: string | undefined },
): Promise<void> {
  const user = await lockUser(ctx.tx, id);
  if (!user) throw new DomainError('not_found');
  if (id !== ctx.session.user.id) await assertMayHandOut(ctx, user.role);
  if (sessionId === undefined) await deleteSessionsOf(ctx.tx, id);
  else if (!(await deleteOneSession(ctx.tx, { userId: id, sessionId }))) throw new DomainError('not_found');
  await audit(ctx.tx, ctx, { action: 'users.endSessions', entity: 'app_user', entityId: id });
}

type Change = { action: AuditedAction; set: { role: string } | { status: UserStatus } };

async function write(ctx: ChangeContext, user: Account, { action, set }: Change): Promise<RowVersion> {
  const version = await writeRow(ctx.tx, { table: 'appUser', row: user }, { ...set, updatedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action,
    entity: 'app_user',
    entityId: user.id,
    before: 'role' in set ? { role: user.role } : { status: user.status },
    after: set,
  });
  return { id: user.id, version };
}
