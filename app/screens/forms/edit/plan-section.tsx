import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { localized } from '~/domain/core/localized';
import styles from './edit.module.css';
import { useEditor } from './editor-context';
import { Section } from './section';
import { useFeeTexts } from './use-fee-texts';

/** The price plan, optional services, and the flight. */
export function PlanSection({ flight }: { flight?: ReactNode }): ReactNode {
  const { t, i18n } = useTranslation('forms');
  const { text, change, errors, prices, isOrganization } = useEditor();
  const { feeName, feePrice } = useFeeTexts();
  const toggle = (code: string, isOn: boolean): void =>
    change((draft) => ({
      ...draft,
      optionalFees: isOn ? [...draft.optionalFees, code] : draft.optionalFees.filter((fee) => fee !== code),
    }));
  return (
    <Section id="plan" title={t('sections.plan')}>
      <ChoiceCards
        legend={t('fields.plan')}
        name="plan"
        value={text.plan}
        error={errors.plan}
        onChange={(plan) => change((draft) => ({ ...draft, plan }))}
        choices={prices.tariffs.map((tariff) => {
          const isBarred = tariff.audience === 'organization' && !isOrganization;
          return {
            value: tariff.code,
            label: localized(tariff.name, i18n.language),
            hint: isBarred ? t('text.organizationsOnly') : localized(tariff.description, i18n.language),
            isDisabled: isBarred,
          };
        })}
      />
      <fieldset className={styles.fees}>
        <legend>{t('fields.optionalFees')}</legend>
        {prices.fees
          .filter(({ isAutomatic }) => !isAutomatic)
          .map((fee) => (
            <CheckField
              key={fee.code}
              name={`optionalFees.${fee.code}`}
              label={feeName(fee)}
              aside={feePrice(fee)}
              checked={text.optionalFees.includes(fee.code)}
              onChange={(event) => toggle(fee.code, event.target.checked)}
            />
          ))}
      </fieldset>
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
