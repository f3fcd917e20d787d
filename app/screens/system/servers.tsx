import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { AreaCard } from './area-card';
import styles from './system.module.css';
import type { SystemStatus } from './types';
import { useSize } from './use-size';

/** The processes that run. */
export function Servers({ status }: { status: SystemStatus }): ReactNode {
  const { t } = useTranslation('system');
  const { relative } = useFormat();
  const size = useSize();
  const { servers, found, servedAt } = status;
  return (
    <AreaCard area="servers" found={found} isWide>
      <ul className={styles.rows}>
        {servers.map((server) => (
          <li key={server.id} className={`${styles.row} ${styles.server}`}>
            <span className={styles.name}>
              {server.host}
              <span className="muted small">{t(`roles.${server.role}`, { defaultValue: server.role })}</span>
            </span>
            <Fact name={t('servers.version')}>
              {[server.version, server.commit?.slice(0, 8)].filter(Boolean).join(' · ')}
            </Fact>
            <Fact name={t('servers.started')}>{relative(server.startedAt, servedAt)}</Fact>
            <Fact name={t('servers.memory')}>{size(server.memoryBytes)}</Fact>
            <Fact name={t('servers.delay')}>{t('units.ms', { value: server.loopDelayMs })}</Fact>
          </li>
        ))}
      </ul>
    </AreaCard>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <span className={styles.fact}>
      <span className="muted small">{name}</span>
      {children}
    </span>
  );
}
