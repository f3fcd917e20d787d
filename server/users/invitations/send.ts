import type { ApprovalAct } from '~/domain/approvals/acts';
import { recordLinkShown } from '../../approvals/grants/service';
import { endInvitationsOf } from '../../auth/invitations/queries';
import type { ChangeContext } from '../../core/api/trpc';
import type { Account } from '../lock-other';
import { type MadeLink, makeLink } from './link';
import { mailLink } from './mail-link';
import { shownToOf } from './shown-to';

const mailKinds = { invite: 'invitation', password: 'password_link' } as const;

type LinkRequest = {
  to: Pick<Account, 'id' | 'email' | 'locale'>;
  purpose: keyof typeof mailKinds;
  act: ApprovalAct;
  /** Whether the link may be sent to the address of the account. */
  isProven: boolean;
};

/** Creates a link with which the account sets a password and sends it. Earlier links of the purpose stop working. */
export async function sendLink(
  ctx: ChangeContext,
  { to, purpose, act, isProven }: LinkRequest,
): Promise<MadeLink> {
  await endInvitationsOf(ctx.tx, { userId: to.id, purpose, usedAt: ctx.now() });
  const shownTo = shownToOf(ctx, { email: to.email, isProven });
  const link = await makeLink(ctx, { userId: to.id, purpose, shownTo });
  await recordLinkShown(ctx, { to: to.id, act, shownTo });
  if (isProven) await mailLink(ctx, link, { kind: mailKinds[purpose], to });
  return link;
}
