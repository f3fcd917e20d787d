import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from './button';
import { CopyText } from './copy-text';
import styles from './error-panel.module.css';
import { FlightPath } from './flight-path';

type ErrorPanelProps = {
  /** HTTP status; 401, 403, 404, 409, 429 and 503 have words of their own. */
  status: number;
  /** A code of `domain/errors`, told in the user's words. */
  code?: string | undefined;
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
};

const worded = [401, 403, 404, 409, 429, 503];

/** Says what went wrong, what to do now, and the number to quote to support. */
export function ErrorPanel({ status, code, requestId, onRetry }: ErrorPanelProps): ReactNode {
  const { t, i18n } = useTranslation();
  const kind = worded.includes(status) ? status : 500;
  const hasText = code !== undefined && i18n.exists(`errors:${code}`) && kind === 500;
  return (
    <section className={styles.panel} role={status >= 500 ? 'alert' : undefined}>
      <FlightPath className={styles.path} progress={0.32} />
      <p className={styles.status}>{status}</p>
      <h1>{t(`problem.${kind}.title`)}</h1>
      <p className={styles.words}>{hasText ? t(`errors:${code}`) : t(`problem.${kind}.words`)}</p>
      <div className={styles.actions}>
        {onRetry ? (
          <Button onClick={onRetry}>{t('actions.retry')}</Button>
        ) : (
          <LinkButton to={kind === 401 ? '/login' : '/home'}>
            {t(kind === 401 ? 'actions.signIn' : 'actions.toHome')}
          </LinkButton>
        )}
      </div>
      {requestId && (
        <p className="muted small">
          {t('problem.requestId')} <CopyText text={requestId} />
        </p>
      )}
    </section>
  );
}
