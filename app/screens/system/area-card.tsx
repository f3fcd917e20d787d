import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/app/components/auth/notice';
import { Card } from '~/app/components/layout/card';
import { Pill } from '~/app/components/status/status-pill';
import type { StatusColor } from '~/app/components/status/status-table';
import { type Area, type AreaState, type Finding, findingsOf, worstOf } from '~/domain/system/findings';
import styles from './system.module.css';

export const stateIcons = { fine: IconCheck, attention: IconAlertTriangle, broken: IconAlertCircle } as const;
const colors: Readonly<Record<AreaState, StatusColor>> = { fine: 'green', attention: 'gold', broken: 'red' };

type AreaCardProps = {
  area: Area;
  found: readonly Finding[];
  isWide?: boolean;
  children: ReactNode;
};

/** One part of the portal: its state, what is wrong and what to do, then the facts. */
export function AreaCard({ area, found, isWide = false, children }: AreaCardProps): ReactNode {
  const { t } = useTranslation('system');
  const own = findingsOf(area, found);
  const state = worstOf(own);
  return (
    <div id={area} className={[styles.card, isWide && styles.wide].filter(Boolean).join(' ')}>
      <Card
        title={t(`areas.${area}`)}
        aside={
          <Pill color={colors[state]} icon={stateIcons[state]}>
            {t(`states.${state}`)}
          </Pill>
        }
      >
        <div className={styles.body}>
          {own.length > 0 && (
            <div className={styles.findings}>
              {own.map((finding) => (
                <Notice key={finding} tone={worstOf([finding]) === 'broken' ? 'bad' : 'gold'}>
                  {t(`findings.${finding}`)}
                </Notice>
              ))}
            </div>
          )}
          {children}
        </div>
      </Card>
    </div>
  );
}
