import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { Skeleton } from '~/app/components/feedback/skeleton';
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
import { destinationZone } from '~/domain/core/offices';
import { AnswerForm } from './answer-form';
import { Answers } from './answers';
import styles from './contact.module.css';
import type { ContactMessage } from './types';
import { useContactChange } from './use-contact-change';

export function ContactRecord({ id }: { id: string }): ReactNode {
  const message = trpc.contact.get.useQuery({ id });
  if (message.data) return <Record message={message.data} />;
  return <NotYet query={message} waiting={<Skeleton height="420px" />} />;
}

function Record({ message }: { message: ContactMessage }): ReactNode {
  const { t } = useTranslation('contact');
  const { can } = useHost();
  const change = useContactChange(message);
  const mayAnswer = can('answer', 'ContactMessage');
  const isSettled = message.state === 'settled';
  const step = isSettled ? 'reopen' : 'settle';
  return (
    <RecordPage
      head={
        <RecordHead
          name={message.name}
          back={{ to: '/moz/contact', label: t('back') }}
          status={<StatusPill kind="contact" state={message.state} size="lg" />}
          others={
            mayAnswer && (
              <Button variant="outline" isBusy={change.isBusy} onClick={() => change.run({ step })}>
                {t(isSettled ? 'reopen' : 'settle')}
              </Button>
            )
          }
        />
      }
      facts={
        <>
          <Card title={t('text')}>
            <p className={styles.body}>{message.body}</p>
          </Card>
          {message.answers.length > 0 && <Answers {...message} />}
          {mayAnswer && !isSettled && <AnswerForm message={message} change={change} />}
        </>
      }
      history={
        <>
          <Sender message={message} />
          <RecordHistory key={message.version} kind="contactMessage" id={message.id} />
        </>
      }
    />
  );
}

function Sender({ message }: { message: ContactMessage }): ReactNode {
  const { t } = useTranslation('contact');
  const format = useFormat();
  const { mobile, email } = message;
  return (
    <Card title={t('from')}>
      <FactList
        facts={[
          { label: t('name'), value: message.name },
          { label: t('mobile'), value: mobile && <a href={`tel:${mobile}`}>{formatMobile(mobile)}</a> },
          { label: t('email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
          { label: t('language'), value: t(`common:languages.${message.locale}`) },
          { label: t('account'), value: t(message.isCustomer ? 'hasAccount' : 'noAccount') },
          { label: t('received'), value: format.dateTime(message.createdAt, destinationZone) },
        ]}
      />
    </Card>
  );
}
