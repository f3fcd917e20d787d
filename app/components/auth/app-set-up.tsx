import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '~/app/components/actions/copy-text';
import { CodeImage } from '~/app/components/media/code-image';
import styles from './second-factor.module.css';

type AppSetUpProps = {
  /** An SVG from the server. */
  qr: string;
  /** Base32 in groups of four. */
  secret: string;
};

/** The secret for an authenticator app: a QR code to scan, or groups to type. The first code follows. */
export function AppSetUp({ qr, secret }: AppSetUpProps): ReactNode {
  const { t } = useTranslation('auth');
  return (
    <ol className={styles.steps}>
      <li>{t('secondFactor.install')}</li>
      <li>
        {t('secondFactor.scan')}
        <span className={styles.qr}>
          <CodeImage svg={qr} label={t('secondFactor.qr')} width="184px" />
        </span>
        <div className={styles.secret}>
          <span className="muted small">{t('secondFactor.orType')}</span>{' '}
          <CopyText text={secret.replaceAll(' ', '')}>{secret}</CopyText>
        </div>
      </li>
      <li>{t('secondFactor.giveFirst')}</li>
    </ol>
  );
}
