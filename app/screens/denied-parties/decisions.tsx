import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MatchPill } from '~/app/components/denied-parties/match-pill';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import styles from './denied.module.css';
import type { Match } from './types';

/** The decisions about a match: by whom, when and why; newest first. */
export function Decisions({ decisions }: Pick<Match, 'decisions'>): ReactNode {
  const { t } = useTranslation('denied-parties');
  const format = useFormat();
  return (
    <Card title={t('record.history')}>
      <ol className={styles.decisions}>
        {decisions.map(({ id, status, reason, decidedAt, by }) => (
          <li key={id}>
            <MatchPill status={status} />
            {reason !== '' && <p>{reason}</p>}
            <p className="muted small">
              {`${by ?? t('record.byRule')} · ${format.placeTime(decidedAt, homeZone)}`}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
