import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { TrackForm } from '~/app/components/public/track-form';
import { useHost } from '~/app/host';
import styles from './track.module.css';

/** Explains that the input is a form code, not a parcel number. It does not say whether the form exists. */
export function FormCode({ given }: { given: string }): ReactNode {
  const { t } = useTranslation('tracking');
  const { Link, user } = useHost();
  const list = `/moz/form/list?search=${encodeURIComponent(given)}`;
  return (
    <div className={styles.narrow}>
      <header>
        <h1>{t('formCode.title')}</h1>
        <p className={styles.lead}>{t('formCode.text')}</p>
      </header>
      <ul className={styles.tips}>
        <li>{t('formCode.counter')}</li>
        <li>
          {!user && t('formCode.signIn')}{' '}
          <Link to={user ? list : `/login?to=${encodeURIComponent(list)}`}>
            {t(user ? 'formCode.open' : 'nav:login')}
          </Link>
        </li>
        <li>{t('formCode.number')}</li>
      </ul>
      <Card>
        <TrackForm key={given} initial={given} />
      </Card>
    </div>
  );
}
