import { assertGoodPassword } from '~/domain/auth/password-rules';
import { DomainError, type ErrorCode } from '~/domain/core/errors';
import { storedNames, type UserNames } from '~/domain/users/name';
import type { AcceptInvitation } from '~/domain/users/schema';
import type { UserStatus } from '~/domain/users/statuses';
import { audit } from '../../audit/service';
import { storePassword } from '../../auth/change-password';
import { deleteDevicesOf } from '../../auth/devices/queries';
import { markInvitationUsed, openAccount, type Purpose } from '../../auth/invitations/queries';
import { leakedPasswords } from '../../auth/leaked-passwords';
import { hashPassword, isPassword } from '../../auth/password';
import { type EntryStep, enter } from '../../auth/pending-sign-in/service';
import { deleteSessionsOf } from '../../auth/queries';
import { getUser, setEmailProven } from '../../auth/users/queries';
import type { Context, Tx } from '../../core/api/context';
import { countAct } from '../../core/limits/rate-limit/limits';
import { holdingEvents } from '../../core/security/events/service';
import { forgetBounce } from '../../messages/email/queries';
import { restoreAccess } from '../admin-access';
import { lockAdmins, lockUser } from '../queries';
import { findLinked, type InvitationLink } from './link';

type NewCredentials = { passwordHash: string; names: UserNames | undefined };

/** A page on which the owner of a secret link sets a password. */
type PasswordPage = {
  purposes: readonly Purpose[];
  /** Error code of a used, expired or forged link. */
  over: ErrorCode;
  /** Whether an account without a name gets one here. */
  asksName: boolean;
  /** Whether an account in that status waits for the link. */
  isWaiting: (purpose: Purpose, status: UserStatus) => boolean;
  save: (tx: Tx, ctx: Context, linked: InvitationLink & NewCredentials) => Promise<void>;
};

const pages = {
  invitation: {
    purposes: ['invite', 'restore'],
    over: 'invitation.over',
    asksName: true,
    isWaiting: (purpose, status) => (status === 'pending') === (purpose === 'invite'),
    save: acceptInvitation,
  },
  password: {
    purposes: ['password'],
    over: 'password_link.over',
    asksName: false,
    isWaiting: (_purpose, status) => status === 'active',
    save: choosePassword,
  },
} as const satisfies Record<string, PasswordPage>;

type PageName = keyof typeof pages;

/**
 * Returns the account of a link.
 * @throws DomainError `invitation.over` or `password_link.over` for a used, expired or forged link.
 */
export async function readPasswordPage(
  ctx: Context,
  name: PageName,
  token: string,
): Promise<{ email: string; fullName: string; isRestoring: boolean }> {
  const { email, fullName, purpose } = await getLinked(ctx, pages[name], token);
  return { email, fullName, isRestoring: purpose === 'restore' };
}

/**
 * Sets the password and starts a session; a second factor is still required. A repeated call with the password of the
 * first one also starts a session. An account without a name gets the given name where the page asks for it.
 * @throws DomainError `invitation.over` or `password_link.over`, `required` for a missing name, and those of a weak
 * password.
 */
export async function setPasswordByLink(
  ctx: Context,
  name: PageName,
  { token, password, fullName, ...parts }: AcceptInvitation,
): Promise<{ next: EntryStep }> {
  await countAct(ctx.db, 'sign-in-address', ctx.ip);
  const page: PasswordPage = pages[name];
  const linked = await getLinked(ctx, page, token, true);
  if (linked.isUsed) {
    if (!(await isPassword(password, linked.passwordHash))) throw new DomainError(page.over);
  } else {
    const isNameless = page.asksName && linked.fullName === '';
    if (isNameless && fullName === undefined) throw new DomainError('required', {}, 'fullName');
    const names = isNameless && fullName ? storedNames({ ...parts, fullName }) : undefined;
    assertGoodPassword({ password, role: linked.role, leaked: leakedPasswords });
    const passwordHash = await hashPassword(password);
    await holdingEvents(ctx, (security) =>
      use({ ...ctx, security }, page, { ...linked, passwordHash, names }),
    );
  }
  return { next: await enter(ctx, { id: linked.userId, role: linked.role }) };
}

async function use(ctx: Context, page: PasswordPage, linked: InvitationLink & NewCredentials): Promise<void> {
  const { id, userId, purpose } = linked;
  await ctx.db.transaction().execute(async (tx) => {
    // The order in which everybody locks accounts: `lockOther`.
    if (purpose === 'restore') await lockAdmins(tx);
    const locked = await lockUser(tx, userId);
    const isWaiting = locked !== undefined && page.isWaiting(purpose, locked.status);
    if (!isWaiting || !(await markInvitationUsed(tx, id, ctx.now()))) throw new DomainError(page.over);
    await page.save(tx, ctx, linked);
  });
}

async function acceptInvitation(
  tx: Tx,
  ctx: Context,
  linked: InvitationLink & NewCredentials,
): Promise<void> {
  const { userId, email, purpose, isMailed, passwordHash, names } = linked;
  const now = ctx.now();
  if (isMailed) {
    await setEmailProven(tx, userId, now);
    await forgetBounce(tx, email);
  }
  if (purpose === 'restore') return await restoreAccess(tx, ctx, { userId, passwordHash });
  if (!(await openAccount(tx, userId, { passwordHash, names, now })))
    throw new DomainError('invitation.over');
  await audit(tx, ctx, { action: 'users.acceptInvitation', entity: 'app_user', entityId: userId });
}

/** All other sessions and known browsers end. */
async function choosePassword(
  tx: Tx,
  ctx: Context,
  { userId, passwordHash }: InvitationLink & NewCredentials,
): Promise<void> {
  const user = await getUser(tx, userId);
  await storePassword(tx, ctx, { user, passwordHash, action: 'users.choosePassword' });
  await deleteSessionsOf(tx, userId);
  await deleteDevicesOf(tx, userId);
}

async function getLinked(
  ctx: Context,
  { purposes, over, isWaiting }: PasswordPage,
  token: string,
  orUsed = false,
): Promise<InvitationLink> {
  const linked = await findLinked(ctx, token, purposes);
  if (!linked || linked.expiresAt <= ctx.now()) throw new DomainError(over);
  const isOpen = !linked.isUsed && isWaiting(linked.purpose, linked.status);
  const isRepeat = orUsed && linked.isUsed && linked.status === 'active';
  if (!isOpen && !isRepeat) throw new DomainError(over);
  return linked;
}
