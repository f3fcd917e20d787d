import type { Locale } from '~/domain/core/format/locale';
import { audienceOf, type MessageKind } from '~/domain/messages/kinds';
import type { UnsubscribeTopic } from '~/domain/messages/unsubscribe';
import { topicOf } from '~/domain/messages/unsubscribe-topic';
import { mailableGroups } from '~/domain/notifications/choices';
import { groupOf, isStaffKind } from '~/domain/notifications/kinds';
import type { Context } from '../../core/api/context';
import { formOfCause } from '../receiver/link';
import { unsubscribeLink } from '../secret-links/unsubscribe';
import { noticeOfCause } from '../staff/cause';
import { findNoticeOwner } from '../staff/queries';

type Sender = Pick<Context, 'db' | 'secret' | 'env'>;

type Mail = {
  kind: MessageKind;
  recipient: string;
  locale: Locale;
  customerId: string | null;
  causeKey: string | null;
};

/**
 * Returns the link that switches off e-mails such as this one; undefined for one that must be sent. The outbox does not
 * hold it.
 */
export async function unsubscribeLinkOf(sender: Sender, mail: Mail): Promise<string | undefined> {
  const owner = await ownerOf(sender, mail);
  return owner && unsubscribeLink(sender, { ...owner, address: mail.recipient, locale: mail.locale });
}

type Owner = { id: string; topic: UnsubscribeTopic };

async function ownerOf(sender: Sender, mail: Mail): Promise<Owner | undefined> {
  if (mail.kind === 'staff_notice') return await ownerOfNotice(sender, mail);
  if (audienceOf(mail.kind) !== 'receiver') return ownerOfMessage(mail);
  const form = await formOfCause(sender.db, mail.causeKey);
  return form && { id: form.formId, topic: 'receiver' };
}

function ownerOfMessage({ kind, customerId }: Mail): Owner | undefined {
  const topic = topicOf(kind);
  return customerId !== null && topic !== undefined ? { id: customerId, topic } : undefined;
}

async function ownerOfNotice({ db }: Sender, { causeKey }: Mail): Promise<Owner | undefined> {
  const noticeId = noticeOfCause(causeKey ?? '');
  const notice = noticeId === undefined ? undefined : await findNoticeOwner(db, noticeId);
  if (!notice || !isStaffKind(notice.kind)) return undefined;
  const group = groupOf(notice.kind);
  const topic = mailableGroups.find((one) => one === group);
  return topic && { id: notice.userId, topic };
}
