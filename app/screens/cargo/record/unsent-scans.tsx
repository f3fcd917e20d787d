import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import styles from '../cargo.module.css';
import { SetAsideDialog } from './set-aside-dialog';
import type { Cargo, UnsentDevice } from './types';

/** A device sends as soon as it is online; the list is then refetched. */
const askAgainMs = 10_000;

/** Devices with unsent scans for this cargo. It cannot be closed until they are sent. */
export function UnsentScans({ cargo }: { cargo: Cargo }): ReactNode {
  const { t } = useTranslation('cargo');
  const { can } = useHost();
  const format = useFormat();
  const isOpen = cargo.status === 'open';
  const query = trpc.station.devices.useQuery(
    { cargoId: cargo.id },
    { enabled: isOpen, refetchInterval: ({ state }) => (state.data?.length ? askAgainMs : false) },
  );
  const [asked, setAsked] = useState<UnsentDevice>();
  const devices = query.data ?? [];
  if (!isOpen || devices.length === 0) return null;
  const servedAt = new Date(query.dataUpdatedAt);
  return (
    <Card title={t('unsent.title')}>
      <p>{t('unsent.text')}</p>
      <ul className={styles.problems} aria-label={t('unsent.title')}>
        {devices.map((device) => (
          <li key={device.id}>
            <IconAlertTriangle size={20} aria-hidden="true" />
            <strong>{device.name}</strong>
            <span>{t('unsent.count', { count: countOf(device) })}</span>
            <span className="muted">
              {t('unsent.seen', {
                name: device.userName,
                when: format.relative(device.lastSeenAt, servedAt),
              })}
            </span>
            {can('reopen', 'Cargo') && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('unsent.setAsideLabel', { device: device.name })}
                onClick={() => setAsked(device)}
              >
                {t('unsent.setAside')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <SetAsideDialog cargo={cargo} device={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

export function countOf({ unsent }: UnsentDevice): number {
  return unsent.reduce((sum, { scans }) => sum + scans, 0);
}
