import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/app/components/form/text-field';
import { readAmount, useAmount } from '~/app/components/payments/use-amount';
import { useFormat } from '~/app/i18n/use-format';
import styles from '../payment.module.css';
import { countOf, isCounted, lineKey, type Till, type TillLine } from './use-till';

type TillLinesProps = {
  till: Till;
  counts: Readonly<Record<string, string>>;
  /** After the count: the amounts that were recorded, and the differences. */
  isCompared: boolean;
  wrong: string | undefined;
  onCount: (line: TillLine, text: string) => void;
};

/** Each method: a field for the counted amount; once it is counted, what was recorded and the difference. */
export function TillLines({ till, counts, isCompared, wrong, onCount }: TillLinesProps): ReactNode {
  const { t } = useTranslation('payments');
  const lines = isCompared ? till.lines : till.lines.filter(isCounted);
  return (
    <div className={styles.tillScroll}>
      <table className={styles.tillLines}>
        <thead>
          <tr>
            <th scope="col">{t('till.method')}</th>
            <th scope="col">{t('till.counted')}</th>
            {isCompared && (
              <>
                <th scope="col">{t('till.taken')}</th>
                <th scope="col">{t('till.given')}</th>
                <th scope="col">{t('till.expected')}</th>
                <th scope="col">{t('till.difference')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) =>
            isCompared ? (
              <ComparedLine key={lineKey(line)} line={line} counted={countOf(line, counts) ?? 0} />
            ) : (
              <CountLine
                key={lineKey(line)}
                line={line}
                text={counts[lineKey(line)] ?? ''}
                isWrong={wrong === lineKey(line)}
                onCount={(text) => onCount(line, text)}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function useLineName(): (line: TillLine) => string {
  const { t } = useTranslation('payments');
  return ({ method, currency }) => `${t(`methods.${method}`)}, ${t(`currencies.${currency}`)}`;
}

type CountLineProps = {
  line: TillLine;
  text: string;
  isWrong: boolean;
  onCount: (text: string) => void;
};

function CountLine({ line, text, isWrong, onCount }: CountLineProps): ReactNode {
  const { t } = useTranslation('payments');
  const name = useLineName()(line);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('till.counted')}>
        <TextField
          label={`${t('till.counted')}: ${name}`}
          isLabelHidden
          isNumber
          inputMode="decimal"
          maxLength={24}
          autoComplete="off"
          suffix={line.currency === 'AUD' ? 'A$' : '₮'}
          value={text}
          error={isWrong ? problemIn(text, line) : undefined}
          onChange={(event) => onCount(event.target.value)}
        />
      </td>
    </tr>
  );
}

/** Why the text is no count. */
function problemIn(text: string, { currency }: TillLine): string {
  return text.trim() === '' ? 'required' : (readAmount(text, currency).error ?? 'money.not_a_number');
}

function ComparedLine({ line, counted }: { line: TillLine; counted: number }): ReactNode {
  const { t } = useTranslation('payments');
  const amountText = useAmount();
  const format = useFormat();
  const name = useLineName()(line);
  const { currency, taken, given, expected, roundingCents } = line;
  const difference = counted - expected;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('till.counted')}>
        <strong>{isCounted(line) ? amountText(counted, currency) : t('till.byProvider')}</strong>
      </td>
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
      <td data-label={t('till.difference')} data-off={difference !== 0 || undefined}>
        {difference === 0 ? '–' : `${difference > 0 ? '+' : ''}${amountText(difference, currency)}`}
      </td>
    </tr>
  );
}
