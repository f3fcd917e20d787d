import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice';
import styles from './second-factor.module.css';

/** Recovery codes, shown once: to print, write down or download. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const { t } = useTranslation('auth');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <div className={styles.sheet}>
      <Notice tone="gold">{t('secondFactor.keepCodes')}</Notice>
      <ul className={styles.codes} aria-label={t('secondFactor.codes')}>
        {codes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ul>
      <p>
        <a href={file} download="moz-recovery-codes.txt">
          {t('secondFactor.download')}
        </a>
      </p>
    </div>
  );
}
