import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import styles from './price-link.module.css';

type Price = Outputs['forms']['priceByLink'];

/** The measured price beside the quote, the measurements, and what was asked and answered about it. */
export function PriceQuestion({ price }: { price: Price }): ReactNode {
  const { t } = useTranslation('forms-price');
  const format = useFormat();
  const { totalCents, totalMnt, quotedCents, pieces, questions } = price;
  return (
    <>
      <dl className={styles.sums}>
        {quotedCents !== null && (
          <div>
            <dt>{t('quoted')}</dt>
            <dd>{format.aud(quotedCents)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('measured')}</dt>
          <dd>
            {format.aud(totalCents)} <small>{format.mnt(totalMnt)}</small>
          </dd>
        </div>
      </dl>
      <ul className={styles.pieces}>
        {pieces.map((piece) => (
          <li key={piece.pieceNo}>
            {t('piece', {
              number: piece.pieceNo,
              size: [piece.lengthMm, piece.widthMm, piece.heightMm]
                .map((mm) => format.number(mm / 10, 1))
                .join(' × '),
              weight: format.kg(piece.grossG),
              charged: format.kg(piece.chargeableG),
            })}
          </li>
        ))}
      </ul>
      {questions.length > 0 && (
        <section aria-labelledby="questions">
          <h2 id="questions" className={styles.title}>
            {t('questions.title')}
          </h2>
          <ul className={styles.pieces}>
            {questions.map(({ id, isStaff, at, text }) => (
              <li key={id}>
                <span className="muted small">
                  {t(isStaff ? 'questions.us' : 'questions.you')} · {format.dateTime(at, originZone)}
                </span>
                <br />
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
