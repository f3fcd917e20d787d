import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FlightPath } from '~/app/components/media/flight-path';
import { useFormat } from '~/app/i18n/use-format';
import { destinationOffice, originOffice } from '~/domain/core/offices';
import styles from './hero.module.css';

/** The header picture with the golden line between the two cities; the calculator is below it. */
export function Hero({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <div className={styles.hero}>
      <svg className={styles.plain} viewBox="0 0 1440 200" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.far} d="M0 92C180 40 340 118 560 84S940 18 1150 62s220 34 290 14v124H0Z" />
        <path className={styles.near} d="M0 138c260-46 430 26 700 6s420-62 740-20v76H0Z" />
      </svg>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.text}>
            <h1>{t('hero.title')}</h1>
            <p>{t('hero.lead')}</p>
          </div>
          <FlightPath
            className={styles.path}
            isDrawn
            progress={0.58}
            from={format.city(originOffice)}
            to={format.city(destinationOffice)}
          />
        </div>
        <div id="calculator" className={styles.calculator}>
          {children}
        </div>
      </div>
    </div>
  );
}
