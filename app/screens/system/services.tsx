import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button, LinkButton } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { FactList } from '~/app/components/record/fact-list';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import { AreaCard } from './area-card';
import styles from './system.module.css';
import type { SystemStatus } from './types';

type Part = { status: SystemStatus };

export function RatesCard({ status }: Part): ReactNode {
  const { t } = useTranslation('system');
  const { relative } = useFormat();
  const { rates, servedAt } = status;
  const { source, validFrom, fetchedAt, failures, failedAt, reason } = rates;
  const isFetched = source === 'bank';
  return (
    <AreaCard area="rates" found={status.found}>
      <FactList
        facts={[
          { label: t('rates.source'), value: t(`rates.sources.${source}`) },
          { label: t('rates.validFrom'), value: validFrom ? relative(validFrom, servedAt) : t('never') },
          isFetched
            ? { label: t('rates.fetched'), value: fetchedAt ? relative(fetchedAt, servedAt) : t('never') }
            : undefined,
          isFetched && failures > 0 && failedAt
            ? {
                label: t('rates.failed', { count: failures }),
                value: `${t(`rates.reasons.${reason}`)} · ${relative(failedAt, servedAt)}`,
              }
            : undefined,
        ]}
      />
    </AreaCard>
  );
}

export function SmsCard({ status }: Part): ReactNode {
  const { t } = useTranslation('system');
  const { relative, number } = useFormat();
  const { sms, servedAt } = status;
  return (
    <AreaCard area="sms" found={status.found}>
      <FactList
        facts={[
          { label: t('sms.provider'), value: t(`sms.providers.${sms.provider}`) },
          { label: t('sms.last'), value: sms.lastSentAt ? relative(sms.lastSentAt, servedAt) : t('never') },
          { label: t('sms.sent'), value: number(sms.sent) },
          { label: t('sms.failed'), value: number(sms.failed) },
        ]}
      />
      <SmsTest number={sms.ownNumber} hasFailed={sms.failed > 0} />
    </AreaCard>
  );
}

function SmsTest({ number, hasFailed }: { number: string | null; hasFailed: boolean }): ReactNode {
  const { t } = useTranslation('system');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const send = (): void =>
    void run(
      {},
      {
        send: (input) => utils.client.system.sendTest.mutate(input),
        told: t('sms.tested', { number: number ?? '' }),
        done: () => utils.system.status.invalidate(),
      },
    );
  return (
    <>
      {number === null && <p className="muted small">{t('sms.noNumber')}</p>}
      <span className={styles.buttons}>
        {can('update', 'System') && number !== null && (
          <Button size="sm" variant="soft" isBusy={isBusy} onClick={send}>
            {t('sms.test', { number })}
          </Button>
        )}
        {hasFailed && can('read', 'Message') && (
          <LinkButton size="sm" variant="outline" to="/moz/messages?state=failed">
            {t('sms.open')}
          </LinkButton>
        )}
      </span>
    </>
  );
}

type CertificateAnswer = NonNullable<Outputs['system']['certificate']>;

export function CertificateCard({ answer, now }: { answer: CertificateAnswer; now: Date }): ReactNode {
  const { t } = useTranslation('system');
  const { relative, date } = useFormat();
  const { host, certificate, found } = answer;
  return (
    <AreaCard area="certificate" found={found}>
      <FactList
        facts={[
          { label: t('certificate.host'), value: host },
          certificate
            ? {
                label: t('certificate.until'),
                value: `${date(certificate.validTo, homeZone)} · ${relative(certificate.validTo, now)}`,
              }
            : undefined,
          certificate ? { label: t('certificate.issuer'), value: certificate.issuer } : undefined,
        ]}
      />
    </AreaCard>
  );
}
