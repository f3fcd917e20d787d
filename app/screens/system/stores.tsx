import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '~/app/components/record/fact-list';
import { useFormat } from '~/app/i18n/use-format';
import { HOUR_MS } from '~/domain/core/durations';
import { MOST_CODES } from '~/domain/customers/address-code';
import { AreaCard } from './area-card';
import type { SystemStatus } from './types';
import { useSize } from './use-size';

type Part = { status: SystemStatus };

export function DatabaseCard({ status }: Part): ReactNode {
  const { t } = useTranslation('system');
  const { duration, number } = useFormat();
  const size = useSize();
  const { sizeBytes, connections, maxConnections, standbys, replica, version, givenCodes } = status.database;
  const lagOf = ({ isHidden, lagMs, lagBytes }: (typeof standbys)[number]): string => {
    if (isHidden) return t('database.hidden');
    return t('database.lag', { time: duration(lagMs ?? 0), size: size(lagBytes ?? 0) });
  };
  return (
    <AreaCard area="database" found={status.found}>
      <FactList
        facts={[
          { label: t('database.version'), value: `PostgreSQL ${version}` },
          { label: t('database.size'), value: size(sizeBytes) },
          {
            label: t('database.connections'),
            value: t('database.used', { used: connections, most: maxConnections }),
          },
          {
            label: t('database.codes'),
            value: t('database.used', { used: number(givenCodes), most: number(MOST_CODES) }),
          },
          ...(standbys.length === 0
            ? [{ label: t('database.replica'), value: t('database.noReplica') }]
            : standbys.map((standby, at) => ({
                label: t('database.replicaOf', { number: at + 1, name: standby.name }),
                value: lagOf(standby),
              }))),
          replica
            ? {
                label: t('database.reads'),
                value: t(`database.readStates.${replica.state}`, { time: duration(replica.lagMs ?? 0) }),
              }
            : undefined,
        ]}
      />
    </AreaCard>
  );
}

export function BackupsCard({ status }: Part): ReactNode {
  const { t } = useTranslation('system');
  const { relative, duration } = useFormat();
  const size = useSize();
  const { backups, servedAt } = status;
  const { isOn, hasOwnDatabase, newest, checkedAt, failedAt, failures, everyHours, keep } = backups;
  if (!isOn) {
    return (
      <AreaCard area="backups" found={status.found}>
        <p className="muted">{t(hasOwnDatabase ? 'backups.own' : 'backups.byHand')}</p>
      </AreaCard>
    );
  }
  return (
    <AreaCard area="backups" found={status.found}>
      <FactList
        facts={[
          { label: t('backups.newest'), value: newest ? relative(newest.madeAt, servedAt) : t('never') },
          newest && { label: t('backups.size'), value: size(newest.bytes) },
          { label: t('backups.checked'), value: checkedAt ? relative(checkedAt, servedAt) : t('never') },
          failures > 0 && failedAt
            ? { label: t('backups.failed'), value: relative(failedAt, servedAt) }
            : undefined,
          newest && { label: t('backups.encrypted'), value: t(newest.isEncrypted ? 'yes' : 'no') },
          {
            label: t('backups.schedule'),
            value: t('backups.every', { time: duration(everyHours * HOUR_MS), keep }),
          },
        ].map((fact) => fact ?? undefined)}
      />
    </AreaCard>
  );
}

export function FilesCard({ status }: Part): ReactNode {
  const { t } = useTranslation('system');
  return (
    <AreaCard area="files" found={status.found}>
      <FactList
        facts={[
          { label: t('files.kind'), value: t(`files.kinds.${status.store.kind}`) },
          { label: t('files.answer'), value: t(`files.answers.${status.store.answer}`) },
        ]}
      />
    </AreaCard>
  );
}

export function DiskCard({ status }: Part): ReactNode {
  const { t } = useTranslation('system');
  const { number } = useFormat();
  const size = useSize();
  const { disk } = status;
  return (
    <AreaCard area="disk" found={status.found}>
      {disk && (
        <FactList
          facts={[
            { label: t('disk.free'), value: size(disk.freeBytes) },
            { label: t('disk.total'), value: size(disk.totalBytes) },
            {
              label: t('disk.used'),
              value: `${number(100 - (100 * disk.freeBytes) / Math.max(1, disk.totalBytes), 0)} %`,
            },
          ]}
        />
      )}
    </AreaCard>
  );
}
