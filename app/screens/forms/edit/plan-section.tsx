import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { useFeeChoices } from '~/app/components/price/use-fee-choice';
import { localized } from '~/domain/core/localized';
import { DECLARED_VALUE_FEE } from '~/domain/documents/liability';
import { isPlanFor } from '~/domain/quotes/tariff';
import styles from './edit.module.css';
import { useEditor } from './editor-context';
import { feeBuyerOf } from './field-errors';
import { Section } from './section';
import { useFeeTexts } from './use-fee-texts';

/** The price plan, optional services, and the flight. */
export function PlanSection({ flight }: { flight?: ReactNode }): ReactNode {
  const { t, i18n } = useTranslation('forms');
  const { text, change, errors, prices, customer } = useEditor();
  const plans = prices.tariffs.filter((tariff) => isPlanFor(tariff, customer));
  return (
    <Section id="plan" title={t('sections.plan')}>
      <ChoiceCards
        legend={t('fields.plan')}
        name="plan"
        value={text.plan}
        error={errors.plan}
        onChange={(plan) => change((draft) => ({ ...draft, plan }))}
        choices={plans.map((tariff) => {
          const isAsked = tariff.audience === 'organization' && !customer;
          return {
            value: tariff.code,
            label: localized(tariff.name, i18n.language),
            hint: isAsked
              ? t('common:fees.organizations_only')
              : localized(tariff.description, i18n.language),
          };
        })}
      />
      {plans.length === 0 && <p className="muted">{t('leads.pricePrepared')}</p>}
      <OptionalFees />
      <div className={styles.grid}>
        {flight}
        <TextAreaField
          label={t('fields.note')}
          isOptional
          name="note"
          maxLength={1000}
          rows={2}
          value={text.note}
          onChange={(event) => {
            const note = event.target.value;
            change((draft) => ({ ...draft, note }));
          }}
        />
      </div>
    </Section>
  );
}

/** The services that may be chosen, and those of the draft that are no longer offered. */
function OptionalFees(): ReactNode {
  const { t } = useTranslation('forms');
  const { text, change, errors, prices, customer } = useEditor();
  const { feeName, feePrice } = useFeeTexts();
  const sdr = prices.liabilitySdrPerKg;
  const choices = useFeeChoices(prices.fees, {
    codes: text.optionalFees,
    buyer: feeBuyerOf(text, customer),
  });
  const gone = text.optionalFees.filter((code) => !choices.some(({ fee }) => fee.code === code));
  const toggle = (code: string, isOn: boolean): void =>
    change((draft) => ({
      ...draft,
      optionalFees: isOn ? [...draft.optionalFees, code] : draft.optionalFees.filter((fee) => fee !== code),
    }));
  return (
    <fieldset className={styles.fees} hidden={choices.length + gone.length === 0}>
      <legend>{t('fields.optionalFees')}</legend>
      {choices.map(({ fee, isChecked, isDisabled, reason }) => (
        <CheckField
          key={fee.code}
          name={`optionalFees.${fee.code}`}
          label={feeName(fee)}
          aside={feePrice(fee)}
          hint={reason ?? (fee.code === DECLARED_VALUE_FEE ? t('fee.declaredValue', { sdr }) : undefined)}
          error={errors[`optionalFees.${fee.code}`]}
          checked={isChecked}
          disabled={isDisabled}
          onChange={(event) => toggle(fee.code, event.target.checked)}
        />
      ))}
      {gone.map((code) => (
        <CheckField
          key={code}
          name={`optionalFees.${code}`}
          label={t('text.feeGone')}
          error={errors[`optionalFees.${code}`]}
          checked
          onChange={() => toggle(code, false)}
        />
      ))}
    </fieldset>
  );
}
