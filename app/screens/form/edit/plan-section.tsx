import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { CheckField } from '~/app/components/form/check-field';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { useFormat } from '~/app/i18n/use-format';
import styles from './edit.module.css';
import { useEditor } from './editor-context';
import { Section } from './section';
import { useFeeTexts } from './use-fee-texts';

/** Which plan, what besides, and on which flight. */
export function PlanSection(): ReactNode {
  const { t, i18n } = useTranslation('forms');
  const { text, change, errors, prices, isOrganization } = useEditor();
  const { feeName, feePrice } = useFeeTexts();
  const isMn = i18n.language === 'mn';
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
            label: isMn ? tariff.nameMn : tariff.nameEn,
            hint: isBarred
              ? t('words.organizationsOnly')
              : isMn
                ? tariff.descriptionMn
                : tariff.descriptionEn,
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
        <FlightField />
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

function FlightField(): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { text, change, errors } = useEditor();
  const { data: flights = [] } = trpc.forms.flights.useQuery();
  const isGone = text.wantedCargoId !== null && !flights.some(({ id }) => id === text.wantedCargoId);
  return (
    <SelectField
      label={t('fields.wantedCargoId')}
      isOptional
      hint={t('hints.flight')}
      name="wantedCargoId"
      placeholder={t('words.nextFlight')}
      value={text.wantedCargoId ?? ''}
      error={errors.wantedCargoId}
      choices={[
        ...(isGone && text.wantedCargoId
          ? [{ value: text.wantedCargoId, label: t('words.flightGone'), isDisabled: true }]
          : []),
        ...flights.map(({ id, code, cutOff, etd }) => ({
          value: id,
          label: t('words.flight', {
            code,
            etd: format.shortDate(etd, 'sydney'),
            cutOff: format.dateTime(cutOff, 'sydney'),
          }),
        })),
      ]}
      onChange={(event) => {
        const wantedCargoId = event.target.value || null;
        change((draft) => ({ ...draft, wantedCargoId }));
      }}
    />
  );
}
