import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeImage } from '~/app/components/media/code-image';
import { useFormat } from '~/app/i18n/use-format';
import { formatMobile } from '~/domain/core/mobile-text';
import { markPictures, type ParcelMark } from '~/domain/parcels/marks';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { Outputs } from '~/server/router';
import styles from './label-sheet.module.css';

/** The label of a parcel as printed, 100 × 150 mm. */
export function LabelSheet({ label }: { label: Outputs['parcels']['label'] }): ReactNode {
  const { t } = useTranslation('parcels');
  const format = useFormat();
  const number = formatParcelNumber(label.number);
  const numbers: Partial<Record<ParcelMark, string>> = {
    battery_contained: label.batteryNumbers.contained,
    battery_packed_with: label.batteryNumbers.packed_with,
  };
  return (
    <article className={styles.sheet}>
      <header className={styles.top}>
        <strong>Moz</strong>
        <span>
          {label.route}
          <br />
          <span className={styles.small}>{label.branch}</span>
        </span>
        <strong>{label.cargoCode ?? label.formCode}</strong>
      </header>
      <section className={styles.to}>
        <span className={styles.small}>{t('label.receiver')}</span>
        <strong className={styles.name} data-long={label.receiverName.length > 40 || undefined}>
          {label.receiverName}
        </strong>
        <span className={styles.phone}>{formatMobile(label.receiverMobile)}</span>
        {label.receiverAddress.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </section>
      {label.marks.length > 0 && (
        <ul className={styles.marks}>
          {label.marks.map((mark) => (
            <li key={mark}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={markPictures[mark]} fillRule="evenodd" />
              </svg>
              {t(`label.marks.${mark}`, { number: numbers[mark] ?? '' })}
            </li>
          ))}
        </ul>
      )}
      <section className={styles.from}>
        <div>
          <span className={styles.small}>{t('label.sender')}</span>
          <strong>{label.senderName}</strong>
          <span className={styles.weight}>{format.kg(label.grossG)}</span>
          <span className={styles.piece}>
            {t('label.piece', { number: label.pieceNo, count: label.pieceCount })}
          </span>
        </div>
        <CodeImage svg={label.qr} label={t('label.qr')} width="30mm" />
      </section>
      <footer className={styles.bottom}>
        <CodeImage svg={label.code128} label={number} width="78mm" />
        <strong className={styles.number}>{number}</strong>
        {label.phones && <span className={styles.small}>{label.phones}</span>}
      </footer>
    </article>
  );
}
