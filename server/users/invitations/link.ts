import type { MessageState } from '~/domain/messages/kinds';
import {
  EMAIL_LINK_LIVES_MS,
  INVITATION_LIVES_MS,
  OPERATOR_LINK_LIVES_MS,
  PASSWORD_LINK_LIVES_MS,
} from '~/domain/users/schema';
import {
  findInvitation,
  findInvitationOf,
  type InvitationRow,
  insertInvitation,
  type Purpose,
} from '../../auth/invitations/queries';
import { isSameHash } from '../../auth/secrets';
import type { Context, Queryable, RuleContext } from '../../core/api/context';
import { readingSecrets } from '../../core/security/seal/keys';
import { type LinkWay, secretLink, tokenOfLink } from '../../messages/secret-links/link';

const livesMs = {
  invite: INVITATION_LIVES_MS,
  password: PASSWORD_LINK_LIVES_MS,
  restore: OPERATOR_LINK_LIVES_MS,
  email: EMAIL_LINK_LIVES_MS,
} as const;

export type Link = {
  address: string;
  expiresAt: Date;
  mailStatus: MessageState | null;
  /** The only user who may see the address; null: nobody, the link was sent or belongs to the operator. */
  shownTo: string | null;
};
export type MadeLink = { id: string; expiresAt: Date };

type NewLink = {
  userId: string;
  purpose: Purpose;
  /** The user who may see its address: see `shownToOf`. */
  shownTo: string | null;
  lifeMs?: number;
};

/** Creates a link for the account. */
export async function makeLink(
  ctx: RuleContext,
  { userId, purpose, shownTo: createdBy, lifeMs = livesMs[purpose] }: NewLink,
): Promise<MadeLink> {
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + lifeMs);
  const id = await insertInvitation(ctx.tx, { userId, purpose, createdAt, expiresAt, createdBy });
  return { id, expiresAt };
}

type LinkSealer = Pick<Context, 'secret' | 'env'> & { db: Queryable };

/** Returns the open link to show. Its token is derived from the server secret, never stored. */
export async function linkOf(ctx: LinkSealer, userId: string, purpose: Purpose): Promise<Link | null> {
  const found = await findInvitationOf(ctx.db, userId, purpose);
  if (!found) return null;
  const { id, expiresAt, mailStatus, createdBy: shownTo } = found;
  return { address: secretLink(ctx, { id, purpose, way: 'shown' }), expiresAt, mailStatus, shownTo };
}

export type InvitationLink = InvitationRow & {
  /** The link came from an e-mail to the address that the account has now. */
  isMailed: boolean;
};

/** Returns the account of a link, used or not; undefined for a forged token. */
export async function findLinked(
  ctx: Context,
  token: string,
  purposes: readonly Purpose[],
): Promise<InvitationLink | undefined> {
  const [id = '', given = ''] = token.split('.');
  const way = linkWays.find((one) =>
    readingSecrets(ctx).some((key) =>
      isSameHash(tokenOfLink(key, { id, purpose: 'invite', way: one }), given),
    ),
  );
  const invited = way && (await findInvitation(ctx.db, id, purposes));
  return invited && { ...invited, isMailed: way === 'mailed' && invited.mailedTo === invited.email };
}

const linkWays = ['shown', 'mailed'] as const satisfies readonly LinkWay[];
