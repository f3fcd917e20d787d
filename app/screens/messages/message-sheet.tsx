import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { FactList } from '~/app/components/record/fact-list';
import { RecordHistory } from '~/app/components/record/history';
import { RecordHead } from '~/app/components/record/record-head';
import { RecordPage } from '~/app/components/record/record-page';
import { NotYet } from '~/app/components/record/record-states';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatMobile } from '~/domain/core/mobile-text';
import { homeZone } from '~/domain/core/offices';
import styles from './message.module.css';
import { MessagePapers } from './message-papers';
import type { MessageRecord } from './message-query';
import { mayResend, useResend } from './use-resend';

export function MessageSheet({ id }: { id: string }): ReactNode {
  const message = trpc.messages.get.useQuery({ id });
  return message.data ? <Sheet message={message.data} /> : <NotYet query={message} />;
}

/** One message: its text, when it was sent, or why it was not. */
function Sheet({ message }: { message: MessageRecord }): ReactNode {
  const { t } = useTranslation('messages');
  const { can } = useHost();
  const { resend, isBusy } = useResend(message.id);
  return (
    <RecordPage
      head={
        <RecordHead
          name={formatMobile(message.recipient)}
          status={
            <StatusPill kind="message" state={message.isInDigest ? 'digest' : message.status} size="lg" />
          }
          facts={t(`messages-templates:kinds.${message.kind}`)}
          back={{ to: '/moz/messages', label: t('back') }}
          next={
            mayResend(message) &&
            can('update', 'Message') && (
              <Button icon={<IconSend size={20} aria-hidden="true" />} isBusy={isBusy} onClick={resend}>
                {t('resend')}
              </Button>
            )
          }
        />
      }
      facts={
        <>
          <Card title={t('columns.body')}>
            {message.subject && (
              <p className={styles.subject} lang={message.locale}>
                {message.subject}
              </p>
            )}
            <p className={styles.body} lang={message.locale}>
              {message.body}
            </p>
            {message.isSecret && <p className="muted small">{t('masked')}</p>}
          </Card>
          <MessagePapers papers={message.papers} />
        </>
      }
      history={
        <>
          <Course message={message} />
          <RecordHistory key={message.status} kind="message" id={message.id} />
        </>
      }
    />
  );
}

function Course({ message }: { message: MessageRecord }): ReactNode {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const { Link, can } = useHost();
  const { customerId, sentAt, digest } = message;
  return (
    <Card title={t('state')}>
      <FactList
        facts={[
          { label: t('columns.createdAt'), value: format.placeTime(message.createdAt, homeZone) },
          { label: t('columns.sentAt'), value: sentAt && format.placeTime(sentAt, homeZone) },
          { label: t('columns.attempts'), value: format.number(message.attempts) },
          { label: t('columns.lastError'), value: message.lastError },
          { label: t('columns.channel'), value: t(`messages-templates:channels.${message.channel}`) },
          { label: t('columns.language'), value: t(`common:languages.${message.locale}`) },
          { label: t('columns.provider'), value: message.providerId },
          {
            label: t('digest.fact'),
            value:
              digest &&
              (digest.messageId ? (
                <Link to={`/moz/messages?id=${digest.messageId}`}>{t('digest.open')}</Link>
              ) : (
                t('digest.due', { when: format.placeTime(digest.dueAt, homeZone) })
              )),
          },
        ]}
      />
      {customerId && can('read', 'Customer') && (
        <p className={styles.onward}>
          <Link to={`/moz/customer/view/${customerId}`}>{t('customer')}</Link>
        </p>
      )}
    </Card>
  );
}
