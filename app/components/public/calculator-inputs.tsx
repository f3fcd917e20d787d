import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { CheckField } from '~/app/components/form/check-field';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { MeasureField } from '~/app/components/form/measure-field';
import { SelectField } from '~/app/components/form/select-field';
import { PhoneFold } from '~/app/components/layout/phone-fold';
import { useFeeChoices } from '~/app/components/price/use-fee-choice';
import { useFormat } from '~/app/i18n/use-format';
import { batteries } from '~/domain/core/battery';
import { parseAud } from '~/domain/core/parse-amount';
import type { TypedField, TypedQuote } from '~/domain/quotes/typed';
import styles from './calculator.module.css';
import { CalculatorBoxes } from './calculator-boxes';
import { feePrice } from './fee-price';
import { nameIn, type PublicPrices } from './public-prices';

/** Errors as `writeFieldError` makes them. */
export type FieldErrors = Partial<Record<TypedField, string>>;

export type CalculatorInputsProps = {
  page: string;
  prices: PublicPrices;
  typed: TypedQuote;
  problems: FieldErrors;
  isExample: boolean;
  /** What a phone shows below the measures. */
  total: ReactNode;
  onChange: (change: Partial<TypedQuote>) => void;
  onLeave: (field: TypedField) => void;
};

/** Size, weight, plan and extras. A plain form that the server handles without JavaScript. */
export function CalculatorInputs(props: CalculatorInputsProps): ReactNode {
  const { page, prices, typed, problems, isExample, total, onChange, onLeave } = props;
  const { t, i18n } = useTranslation('home');
  return (
    <form
      method="get"
      action={`${page}#calculator`}
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <div>
        <h2 className={styles.title}>{t('calculator.title')}</h2>
        <p className={styles.example} data-past={!isExample}>
          {t('calculator.example')}
        </p>
      </div>
      <CalculatorBoxes boxes={typed.boxes} problems={problems} onChange={onChange} onLeave={onLeave} />
      {total}
      <div className={styles.plans}>
        <ChoiceCards
          legend={t('calculator.plan')}
          name="plan"
          value={typed.plan}
          onChange={(plan) => onChange({ plan })}
          choices={prices.tariffs.map((tariff) => ({
            value: tariff.code,
            label: nameIn(i18n.language, tariff),
            hint: t('calculator.days', { from: tariff.transitDaysFrom, to: tariff.transitDaysTo }),
          }))}
        />
      </div>
      <PhoneFold label={t('calculator.more')}>
        <div className={styles.form}>
          <Extras {...props} />
          <div className={styles.two}>
            <MeasureField
              label={t('calculator.declared')}
              isOptional
              unit="aud"
              placeholder="0"
              name="declared"
              value={typed.declared}
              error={problems.declared}
              onChange={({ target }) => onChange({ declared: target.value })}
              onBlur={() => onLeave('declared')}
              onFocus={(event) => event.target.select()}
            />
            <SelectField
              label={t('calculator.battery')}
              name="battery"
              value={typed.battery}
              error={problems.battery}
              onChange={({ target }) => onChange({ battery: target.value })}
              choices={batteries.map((value) => ({ value, label: t(`common:batteries.${value}`) }))}
            />
          </div>
        </div>
      </PhoneFold>
      <noscript>
        <Button type="submit">{t('calculator.compute')}</Button>{' '}
        <Button type="submit" variant="soft" name="more" value="1">
          {t('calculator.addBox')}
        </Button>
      </noscript>
    </form>
  );
}

function Extras({ prices, typed, onChange }: CalculatorInputsProps): ReactNode {
  const { t, i18n } = useTranslation('home');
  const format = useFormat();
  const declared = parseAud(typed.declared.trim() === '' ? '0' : typed.declared);
  const choices = useFeeChoices(prices.fees, {
    codes: typed.fees,
    buyer: { declaredCents: declared.ok ? declared.value : undefined },
  });
  const toggled = (code: string): string[] =>
    typed.fees.includes(code) ? typed.fees.filter((fee) => fee !== code) : [...typed.fees, code];
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.extras}>
      <legend>{t('calculator.extras')}</legend>
      {choices.map(({ fee, isChecked, isDisabled, reason, error }) => (
        <CheckField
          key={fee.code}
          name="fee"
          value={fee.code}
          checked={isChecked}
          disabled={isDisabled}
          onChange={() => onChange({ fees: toggled(fee.code) })}
          label={nameIn(i18n.language, fee)}
          hint={reason ?? feePrice(fee, format, t)}
          error={error}
        />
      ))}
    </fieldset>
  );
}
