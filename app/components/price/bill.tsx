import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { Cents, Mnt } from '~/domain/core/money';
import styles from './price.module.css';

export type BillLine = { id: string; label: ReactNode; detail?: ReactNode; cents: Cents };

type BillProps = {
  lines: readonly BillLine[];
  totalCents: Cents;
  totalMnt: Mnt | undefined;
  note?: ReactNode;
};

/** All lines of the bill, then the total in AUD with ₮ below. Changes are announced to screen readers. */
export function Bill({ lines, totalCents, totalMnt, note }: BillProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={styles.bill}>
      <dl className={styles.lines}>
        {lines.map(({ id, label, detail, cents }) => (
          <div key={id} className={styles.line}>
            <dt>
              {label}
              {detail && <span className={styles.detail}>{detail}</span>}
            </dt>
            <dd>{format.aud(cents)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.total} role="status">
        <span className={styles.word}>{t('text.total')}</span>
        <span className={styles.sum}>{format.aud(totalCents)}</span>
        {totalMnt !== undefined && <span className={styles.mnt}>{format.mnt(totalMnt)}</span>}
      </div>
      {note && <div className="muted small">{note}</div>}
    </div>
  );
}
