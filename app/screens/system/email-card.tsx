import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { FactList } from '~/app/components/record/fact-list';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { AreaCard } from './area-card';
import styles from './system.module.css';
import type { SystemStatus } from './types';

/** E-mail: how it is sent, how much failed, and a test to the own address with its result. */
export function EmailCard({ status }: { status: SystemStatus }): ReactNode {
  const { t } = useTranslation('system');
  const { relative, number } = useFormat();
  const { email, servedAt } = status;
  const { lastTest, mailbox } = email;
  const tested = lastTest && [t(`email.tests.${lastTest.status}`), relative(lastTest.createdAt, servedAt)];
  return (
    <AreaCard area="email" found={status.found}>
      <FactList
        facts={[
          { label: t('email.provider'), value: t(`email.providers.${email.provider}`) },
          {
            label: t('email.last'),
            value: email.lastSentAt ? relative(email.lastSentAt, servedAt) : t('never'),
          },
          { label: t('email.sent'), value: number(email.sent) },
          { label: t('email.failed'), value: number(email.failed) },
          mailbox
            ? {
                label: t('email.mailbox'),
                value: mailbox.readAt ? relative(mailbox.readAt, servedAt) : t('never'),
              }
            : undefined,
          tested ? { label: t('email.lastTest'), value: tested.join(' · ') } : undefined,
        ]}
      />
      {mailbox && mailbox.failures > 0 && (
        <p className="muted small">
          {t('email.mailboxFailed', { count: mailbox.failures })}{' '}
          {mailbox.reason && t(`email.reasons.${mailbox.reason}`)}
        </p>
      )}
      {lastTest?.lastError && <p className="muted small">{lastTest.lastError}</p>}
      {email.provider !== 'off' && <EmailTest address={email.ownAddress} />}
    </AreaCard>
  );
}

function EmailTest({ address }: { address: string | null }): ReactNode {
  const { t } = useTranslation('system');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  if (address === null) return <p className="muted small">{t('email.noAddress')}</p>;
  if (!can('update', 'System')) return null;
  const send = (): void =>
    void run(
      {},
      {
        send: (input) => utils.client.system.sendTestEmail.mutate(input),
        told: t('email.tested', { address }),
        done: () => utils.system.status.invalidate(),
      },
    );
  return (
    <span className={styles.buttons}>
      <Button size="sm" variant="soft" isBusy={isBusy} onClick={send}>
        {t('email.test', { address })}
      </Button>
    </span>
  );
}
