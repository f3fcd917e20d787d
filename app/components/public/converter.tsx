import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedNumber } from '~/app/api/field-error';
import { Button } from '~/app/components/actions/button';
import { TextField } from '~/app/components/form/text-field';
import { type Format, useFormat } from '~/app/i18n/use-format';
import { centsToMnt, mntToCents, type RateMicros } from '~/domain/core/money';
import { destinationZone } from '~/domain/core/offices';
import { type Amount, parseAud, parseMnt } from '~/domain/core/parse-amount';
import styles from './converter.module.css';
import { RateLine } from './rate-line';

export type Conversion = { amount: string; from: 'AUD' | 'MNT' };
export type Rate = { mntPerUnit: RateMicros; validFrom: Date };

type ConverterProps = {
  rate: Rate;
  history: readonly number[];
  initial: Conversion;
  /** The page that contains it. */
  page?: string;
};

const directions = [
  { from: 'AUD', text: 'converter.toMnt' },
  { from: 'MNT', text: 'converter.toAud' },
] as const;

/** Converts AUD to ₮ or back at today's rate, with the history of the rate. */
export function Converter({ rate, history, initial, page = '/home' }: ConverterProps): ReactNode {
  const { t } = useTranslation('home');
  const format = useFormat();
  const [{ amount, from }, setTyped] = useState(initial);
  const { result, problem } = converted({ amount, from }, rate.mntPerUnit, format);
  return (
    <form
      method="get"
      action={`${page}#converter`}
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <div className={styles.row}>
        <TextField
          label={t('converter.amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          isNumber
          suffix={from === 'AUD' ? 'A$' : '₮'}
          value={amount}
          error={problem}
          onChange={({ target }) => setTyped({ amount: target.value, from })}
          onFocus={({ target }) => target.select()}
        />
        <fieldset className={styles.directions}>
          <legend className="visually-hidden">{t('converter.direction')}</legend>
          {directions.map((direction) => (
            <label key={direction.from}>
              <input
                type="radio"
                name="from"
                value={direction.from}
                checked={from === direction.from}
                onChange={() => setTyped({ amount, from: direction.from })}
              />
              <span>{t(direction.text)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <noscript>
        <Button type="submit">{t('converter.convert')}</Button>
      </noscript>
      <div className={styles.rate}>
        <output className={styles.result}>{result}</output>
        <RateLine rates={history} />
        <p className="small">
          <strong className="figures">{t('converter.rate', { rate: format.rate(rate.mntPerUnit) })}</strong>
          <span className="muted">
            {t('converter.date', { date: format.shortDate(rate.validFrom, destinationZone) })}
          </span>
        </p>
      </div>
    </form>
  );
}

type Converted = { result: string; problem?: string };

function converted({ amount, from }: Conversion, rate: RateMicros, format: Format): Converted {
  return from === 'AUD'
    ? withText(parseAud(amount), (cents) => format.mnt(centsToMnt(cents, rate)))
    : withText(parseMnt(amount), (mnt) => format.aud(mntToCents(mnt, rate)));
}

function withText<Value>(amount: Amount<Value>, text: (value: Value) => string): Converted {
  if (amount.ok) return { result: text(amount.value) };
  return amount.reason === 'required' ? { result: '–' } : { result: '–', problem: refusedNumber(amount) };
}
