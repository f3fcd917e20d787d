import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { PageHead } from '~/app/components/layout/page-head';
import { NotYet } from '~/app/components/record/record-states';
import { HOUR_MS } from '~/domain/core/durations';
import { EmailCard } from './email-card';
import { Queue } from './queue';
import { Servers } from './servers';
import { CertificateCard, RatesCard, SmsCard } from './services';
import { BackupsCard, DatabaseCard, DiskCard, FilesCard } from './stores';
import { Summary } from './summary';
import styles from './system.module.css';
import { TaxCard } from './tax-card';

const lookAgainMs = 15_000;

/** Servers, queues and problems, for a company without a monitoring system. */
export function SystemScreen(): ReactNode {
  const { t } = useTranslation('system');
  const query = trpc.system.status.useQuery(undefined, { refetchInterval: lookAgainMs });
  const status = query.data;
  const certificate = trpc.system.certificate.useQuery(undefined, {
    enabled: status?.hasCertificate ?? false,
    refetchInterval: HOUR_MS,
  }).data;
  if (!status) return <NotYet query={query} />;
  const { version, commit } = status.software;
  const software = [version, commit?.slice(0, 8)].filter(Boolean).join(' · ');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { version: software })} />
      <Summary found={[...status.found, ...(certificate?.found ?? [])]} />
      <div className={styles.grid}>
        <Servers status={status} />
        <Queue status={status} />
        <DatabaseCard status={status} />
        <BackupsCard status={status} />
        <FilesCard status={status} />
        <DiskCard status={status} />
        <RatesCard status={status} />
        <SmsCard status={status} />
        {status.tax && <TaxCard status={status} tax={status.tax} />}
        <EmailCard status={status} />
        {certificate && <CertificateCard answer={certificate} now={status.servedAt} />}
      </div>
    </>
  );
}
