import { IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { formatParcelNumber, type ParcelNumber } from '~/domain/parcels/number';
import styles from './asked-number.module.css';
import verdicts from './verdict.module.css';

/** A typed number, and the receiver of its parcel if known. */
export type Asked = { number: ParcelNumber; name: string | undefined; isLooking: boolean };

export type AskingBack = { asked: Asked | undefined; confirm: () => void; drop: () => void };

type AskedNumberProps = {
  asked: Asked;
  asking: Pick<AskingBack, 'confirm' | 'drop'>;
  /** As high as the answers of the station screen. */
  isTall?: boolean | undefined;
};

/**
 * The check digit misses about 2 % of typing errors, so a typed number needs a confirmation with the receiver's name.
 * Enter in the field or the large button confirms, Escape cancels.
 */
export function AskedNumber({ asked, asking, isTall }: AskedNumberProps): ReactNode {
  const { t } = useTranslation('frame');
  const { number, name, isLooking } = asked;
  useEscape(asking.drop);
  return (
    <section
      className={`${verdicts.verdict} ${styles.asked}`}
      data-verdict="asked"
      data-tall={isTall}
      aria-label={t('scan.asked.title')}
      role="alert"
    >
      <p className={styles.title}>
        <IconHelpCircle size={40} stroke={2} aria-hidden="true" />
        <span>{t('scan.asked.title')}</span>
      </p>
      <p className={styles.number}>{formatParcelNumber(number)}</p>
      <p className={styles.name}>{isLooking ? t('scan.asked.looking') : (name ?? t('scan.asked.unknown'))}</p>
      <div className={styles.acts}>
        <Button variant="outline" size="lg" aria-keyshortcuts="Escape" onClick={asking.drop}>
          {t('scan.asked.drop')}
        </Button>
        <Button size="lg" aria-keyshortcuts="Enter" disabled={isLooking} onClick={asking.confirm}>
          {t('scan.asked.confirm')}
        </Button>
      </div>
    </section>
  );
}

/** Works wherever the focus is, except in an open dialog. */
function useEscape(onEscape: () => void): void {
  const newest = useRef(onEscape);
  newest.current = onEscape;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) newest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
