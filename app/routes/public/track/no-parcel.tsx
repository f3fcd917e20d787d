import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { TrackForm } from '~/app/components/public/track-form';
import { useHost } from '~/app/host';
import styles from './track.module.css';

type NoParcelProps = { kind: 'none' | 'wrong' | 'unknown'; given: string };

/** The tracking field, with possible reasons and help when a number was not found. */
export function NoParcel({ kind, given }: NoParcelProps): ReactNode {
  const { t } = useTranslation('tracking');
  return (
    <div className={styles.narrow}>
      <header>
        <h1>
          {t(kind === 'none' ? 'tracking-form:title' : kind === 'wrong' ? 'wrong.title' : 'unknown.title')}
        </h1>
        <p className={styles.lead}>
          {t(kind === 'none' ? 'tracking-form:lead' : kind === 'wrong' ? 'wrong.text' : 'unknown.text')}
        </p>
      </header>
      <Card>
        <TrackForm
          key={given}
          initial={given}
          error={kind === 'wrong' ? 'parcel.number_invalid' : undefined}
          isHintHidden={kind === 'wrong'}
        />
      </Card>
      {kind === 'wrong' && <p className="muted">{t('wrong.compare')}</p>}
      {kind === 'unknown' && <Tips />}
    </div>
  );
}

function Tips(): ReactNode {
  const { t } = useTranslation('tracking');
  const { Link } = useHost();
  return (
    <ul className={styles.tips}>
      <li>{t('unknown.tips.message')}</li>
      <li>{t('unknown.tips.wait')}</li>
      <li>
        {t('unknown.tips.ask')} <Link to="/home#contact">{t('contact')}</Link>
      </li>
    </ul>
  );
}
