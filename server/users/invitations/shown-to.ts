import type { ChangeContext } from '../../core/api/trpc';
import type { LinkOwner } from './mail-state';

/**
 * Returns who may see a new link: whoever makes it. Where a second person approved it, the link goes by e-mail only, or
 * the approver could enter the account; without e-mail there is no other way than to show it to them.
 */
export function shownToOf({ approval, env, session }: ChangeContext, owner: LinkOwner): string | null {
  const isMailed = env.email.provider !== 'off' && owner.email !== null && owner.isProven;
  return approval && isMailed ? null : session.user.id;
}
