import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/app/components/form/text-field';
import { useFormat } from '~/app/i18n/use-format';
import styles from '../payment.module.css';
import { readAmount, typedAmount, useAmount } from '../use-amount';
import { lineKey, type Till, type TillLine } from './use-till';

type TillLinesProps = {
  till: Till;
  /** The counted amounts of a closed day; undefined while it is open. */
  closed: Till['closes'][number]['lines'] | undefined;
  counts: Readonly<Record<string, string>>;
  wrong: string | undefined;
  onCount: (line: TillLine, text: string) => void;
};

/** Each method: received, refunded, expected, and a field for the counted amount. */
export function TillLines({ till, closed, counts, wrong, onCount }: TillLinesProps): ReactNode {
  const { t } = useTranslation('payments');
  return (
    <div className={styles.tillScroll}>
      <table className={styles.tillLines}>
        <thead>
          <tr>
            <th scope="col">{t('till.method')}</th>
            <th scope="col">{t('till.taken')}</th>
            <th scope="col">{t('till.given')}</th>
            <th scope="col">{t('till.expected')}</th>
            <th scope="col">{t('till.counted')}</th>
            <th scope="col">{t('till.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {till.lines.map((line) => (
            <Line
              key={lineKey(line)}
              line={line}
              counted={closed?.find((other) => lineKey(other) === lineKey(line))?.counted}
              isClosed={closed !== undefined}
              text={counts[lineKey(line)] ?? typedAmount(line.expected, line.currency)}
              isWrong={wrong === lineKey(line)}
              onCount={(text) => onCount(line, text)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineProps = {
  line: TillLine;
  counted: number | undefined;
  isClosed: boolean;
  text: string;
  isWrong: boolean;
  onCount: (text: string) => void;
};

function Line({ line, counted, isClosed, text, isWrong, onCount }: LineProps): ReactNode {
  const { t } = useTranslation('payments');
  const amountText = useAmount();
  const format = useFormat();
  const { method, currency, taken, given, expected, roundingCents } = line;
  const typed = isClosed ? (counted ?? expected) : (readAmount(text, currency).amount ?? 0);
  const difference = typed - expected;
  const name = `${t(`methods.${method}`)}, ${t(`currencies.${currency}`)}`;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('till.taken')}>
        {amountText(taken, currency)}
        {roundingCents !== 0 && (
          <small className={styles.rounding}>
            {t('till.rounding', { total: format.signedAud(roundingCents) })}
          </small>
        )}
      </td>
      <td data-label={t('till.given')}>{given === 0 ? '–' : amountText(given, currency)}</td>
      <td data-label={t('till.expected')}>
        <strong>{amountText(expected, currency)}</strong>
      </td>
      <td data-label={t('till.counted')}>
        {isClosed ? (
          amountText(typed, currency)
        ) : (
          <TextField
            label={`${t('till.counted')}: ${name}`}
            isLabelHidden
            isNumber
            inputMode="decimal"
            maxLength={24}
            autoComplete="off"
            value={text}
            error={isWrong ? (readAmount(text, currency).error ?? 'money.not_a_number') : undefined}
            onChange={(event) => onCount(event.target.value)}
          />
        )}
      </td>
      <td data-label={t('till.difference')} data-off={difference !== 0 || undefined}>
        {difference === 0 ? '–' : `${difference > 0 ? '+' : ''}${amountText(difference, currency)}`}
      </td>
    </tr>
  );
}
