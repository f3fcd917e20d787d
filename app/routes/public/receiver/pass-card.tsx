import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '~/domain/core/durations';
import { PASS_SECONDS, passMinute } from '~/domain/receiver/pass';
import type { Outputs } from '~/server/router';
import styles from './pass.module.css';

type PassCodes = Pick<Outputs['receiver']['pass'], 'codes' | 'still' | 'servedAt'>;

/** Seconds after which a page without a script loads its next code. */
const RELOAD_SECONDS = 50;

/** The code of this minute, white in the dark theme too, with the time until the next one. */
export function PassCard({ codes, still, servedAt }: PassCodes): ReactNode {
  const { t } = useTranslation('receiver');
  const now = useServerNow(servedAt);
  const minute = passMinute(now);
  const code = codes.find((each) => each.minute === minute) ?? codes.at(-1);
  const left = Math.ceil(PASS_SECONDS - (now.getTime() % MINUTE_MS) / 1000);
  const isLast = code === codes.at(-1);
  useEffect(() => {
    if (isLast && navigator.onLine) window.location.reload();
  }, [isLast]);
  if (!code) return null;
  return (
    <div className={styles.pass}>
      <noscript>
        <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
      </noscript>
      <img className={styles.qr} src={pictureOf(code.svg)} alt={t('pass.image')} width={280} height={280} />
      <progress className={styles.left} max={PASS_SECONDS} value={left} aria-label={t('pass.image')} />
      <p className="muted small">{t('pass.left', { seconds: left })}</p>
      <p className={`code ${styles.text}`}>{code.text}</p>
      {still && (
        <details className={styles.still}>
          <summary>{t('pass.still')}</summary>
          <p className="muted small">{t('pass.stillHint')}</p>
          <img
            className={styles.qr}
            src={pictureOf(still.svg)}
            alt={t('pass.still')}
            width={280}
            height={280}
          />
        </details>
      )}
    </div>
  );
}

function pictureOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The server's time: a phone's clock may be wrong, the seconds since the page was loaded are not. */
function useServerNow(servedAt: Date): Date {
  const [now, setNow] = useState(servedAt);
  useEffect(() => {
    const begun = performance.now();
    const show = (): void => setNow(new Date(servedAt.getTime() + performance.now() - begun));
    const tick = setInterval(show, 500);
    return () => clearInterval(tick);
  }, [servedAt]);
  return now;
}
