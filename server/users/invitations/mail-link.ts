import { formatDateTime } from '~/domain/core/format/dates';
import type { Locale } from '~/domain/core/format/locale';
import { homeZone } from '~/domain/core/offices';
import { lateLink } from '~/domain/messages/template';
import { setInvitationMessage } from '../../auth/invitations/queries';
import { type EmailContext, postEmail } from '../../messages/service';
import type { MadeLink } from './link';

type Recipient = { email: string | null; locale: Locale };
type LinkKind = 'invitation' | 'password_link' | 'email_confirm';

/** Queues the e-mail that brings a link. The outbox holds no link: it is put in when the e-mail is sent. */
export async function mailLink(
  ctx: EmailContext,
  { id, expiresAt }: MadeLink,
  { kind, to: { email, locale } }: { kind: LinkKind; to: Recipient },
): Promise<void> {
  if (!email) return;
  const messageId = await postEmail(ctx, {
    kind,
    to: email,
    locale,
    params: { link: lateLink, until: formatDateTime(expiresAt, homeZone, locale) },
    causeKey: `${kind}:${id}`,
    customerId: null,
  });
  if (messageId) await setInvitationMessage(ctx.tx, id, messageId);
}
