import { assertGoodPassword } from '~/domain/auth/password-rules';
import { DomainError, type ErrorCode } from '~/domain/core/errors';
import type { MessageState } from '~/domain/messages/kinds';
import {
  EMAIL_LINK_LIVES_MS,
  INVITATION_LIVES_MS,
  OPERATOR_LINK_LIVES_MS,
  PASSWORD_LINK_LIVES_MS,
} from '~/domain/users/schema';
import {
  findInvitation,
  findInvitationByMessage,
  findInvitationOf,
  type Invited,
  insertInvitation,
  type Purpose,
} from '../../auth/invitations/queries';
import { leakedPasswords } from '../../auth/leaked-passwords';
import { hashPassword, isPassword } from '../../auth/password';
import { type Entered, enter } from '../../auth/pending-sign-in/service';
import { isSameHash, type LinkWay, tokenOfInvitation } from '../../auth/secrets';
import type { Context, Queryable, RuleContext } from '../../core/context';
import { publicLink } from '../../core/links';
import { readingSecrets } from '../../core/seal/keys';

const pages = {
  invite: '/invitation/',
  restore: '/invitation/',
  password: '/new-password/',
  email: '/confirm-email/',
} as const satisfies Record<Purpose, string>;
const livesMs = {
  invite: INVITATION_LIVES_MS,
  password: PASSWORD_LINK_LIVES_MS,
  restore: OPERATOR_LINK_LIVES_MS,
  email: EMAIL_LINK_LIVES_MS,
} as const;

export type Link = { address: string; expiresAt: Date; mailStatus: MessageState | null };
export type MadeLink = { id: string; expiresAt: Date };

/** Creates a link for the account. */
export async function makeLink(
  ctx: RuleContext,
  userId: string,
  purpose: Purpose,
  lifeMs: number = livesMs[purpose],
): Promise<MadeLink> {
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + lifeMs);
  const createdBy = ctx.session?.user.id ?? null;
  const id = await insertInvitation(ctx.tx, { userId, purpose, createdAt, expiresAt, createdBy });
  return { id, expiresAt };
}

type LinkKeeper = Pick<Context, 'secret' | 'env'> & { db: Queryable };

/** Returns the open link to show. Its token is derived from the server secret, never stored. */
export async function linkOf(ctx: LinkKeeper, userId: string, purpose: Purpose): Promise<Link | null> {
  const found = await findInvitationOf(ctx.db, userId, purpose);
  if (!found) return null;
  const { id, expiresAt, mailStatus } = found;
  return { address: addressOf(ctx, { id, purpose, way: 'shown' }), expiresAt, mailStatus };
}

/** Returns the address that an e-mail brings; undefined when its link was used, replaced or has expired. */
export async function mailedLinkOf(
  ctx: LinkKeeper & Pick<Context, 'now'>,
  messageId: string,
): Promise<string | undefined> {
  const found = await findInvitationByMessage(ctx.db, messageId);
  const purpose = purposes.find((one) => one === found?.purpose);
  if (!found || !purpose || found.usedAt !== null || found.expiresAt <= ctx.now()) return undefined;
  return addressOf(ctx, { id: found.id, purpose, way: 'mailed' });
}

const purposes = ['invite', 'password', 'restore', 'email'] as const satisfies readonly Purpose[];

type Part = { id: string; purpose: Purpose; way: LinkWay };

function addressOf(ctx: Pick<Context, 'secret' | 'env'>, { id, purpose, way }: Part): string {
  return publicLink(ctx, `${pages[purpose]}${id}.${tokenOfInvitation(ctx.secret, id, way)}`);
}

export type Linked = Invited & {
  /** The link came from an e-mail to the address that the account has now. */
  isMailed: boolean;
};

/** Returns the account of a link, used or not; undefined for a forged token. */
export async function findLinked(
  ctx: Context,
  token: string,
  purposes: readonly Purpose[],
): Promise<Linked | undefined> {
  const [id = '', given = ''] = token.split('.');
  const way = linkWays.find((one) =>
    readingSecrets(ctx).some((key) => isSameHash(tokenOfInvitation(key, id, one), given)),
  );
  const invited = way && (await findInvitation(ctx.db, id, purposes));
  return invited && { ...invited, isMailed: way === 'mailed' && invited.mailedTo === invited.email };
}

const linkWays = ['shown', 'mailed'] as const satisfies readonly LinkWay[];

type Entering = {
  invited: Invited;
  password: string;
  /** Error code when the link was already used with another password. */
  over: ErrorCode;
  keep: (passwordHash: string) => Promise<void>;
};

/** Sets the password and starts a session. A repeated call with the password of the first one also starts a session. */
export async function enterByLink(
  ctx: Context,
  { invited, password, over, keep }: Entering,
): Promise<{ next: Entered }> {
  if (invited.isUsed) {
    if (!(await isPassword(password, invited.passwordHash))) throw new DomainError(over);
  } else {
    assertGoodPassword({ password, role: invited.role, leaked: leakedPasswords });
    await keep(await hashPassword(password));
  }
  return { next: await enter(ctx, { id: invited.userId, role: invited.role }) };
}
