import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { CheckField } from '~/app/components/form/check-field';
import { SelectField } from '~/app/components/form/select-field';
import sheetStyles from '~/app/components/form/sheet.module.css';
import { localized } from '~/domain/core/localized';
import { paging } from '~/domain/core/spec-numbers';
import { aimags } from '~/domain/customers/mn-places';
import { demandedFields } from '~/domain/quotes/demanded-fields';
import {
  type FeeConditions,
  type FeePlaces,
  feeAudiences,
  feePlaceKinds,
} from '~/domain/quotes/fee-conditions';
import styles from './fee.module.css';

type FeeConditionsProps = {
  /** The code of the fee itself, which it cannot exclude. */
  code: string;
  /** The price of a service on an arrival depends on the customer alone. */
  isService: boolean;
  value: FeeConditions;
  errors: Record<string, unknown>;
  onChange: (value: FeeConditions) => void;
};

/** Where and to whom an optional fee is offered, and what it excludes and demands. */
export function FeeConditionFields(props: FeeConditionsProps): ReactNode {
  const { value, onChange } = props;
  const audience = (
    <AudienceField
      audience={value.audience}
      onChange={(chosen) => onChange({ ...value, audience: chosen })}
    />
  );
  return props.isService ? audience : <FormConditionFields {...props} audience={audience} />;
}

type Audience = FeeConditions['audience'];
type AudienceFieldProps = { audience: Audience; onChange: (audience: Audience) => void };

function AudienceField({ audience, onChange }: AudienceFieldProps): ReactNode {
  const { t } = useTranslation('fees');
  return (
    <SelectField
      label={t('conditions.audience')}
      choices={feeAudiences.map((name) => ({ value: name, label: t(`conditions.audiences.${name}`) }))}
      value={audience}
      onChange={({ target }) => onChange(feeAudiences.find((name) => name === target.value) ?? 'all')}
    />
  );
}

function FormConditionFields({
  code,
  value,
  errors,
  onChange,
  audience,
}: FeeConditionsProps & { audience: ReactNode }): ReactNode {
  const { t, i18n } = useTranslation('fees');
  const fees = trpc.fees.list.useQuery({ purpose: 'form', pageSize: paging.sizes[5] });
  const others = (fees.data?.rows ?? []).filter((fee) => !fee.isAutomatic && fee.code !== code);
  const set = (change: Partial<FeeConditions>): void => onChange({ ...value, ...change });
  const { places } = value;
  return (
    <>
      <div className={sheetStyles.pair}>
        <SelectField
          label={t('conditions.places')}
          choices={feePlaceKinds.map((kind) => ({ value: kind, label: t(`conditions.place.${kind}`) }))}
          value={places.kind}
          onChange={({ target }) => set({ places: placesOf(target.value) })}
        />
        {audience}
      </div>
      {places.kind === 'listed' && (
        <Checks
          legend={t('conditions.aimags')}
          error={errors['conditions.places.aimags']}
          options={aimags.map((aimag) => ({ value: aimag.value, label: localized(aimag, i18n.language) }))}
          chosen={places.aimags}
          onChange={(chosen) => set({ places: { kind: 'listed', aimags: chosen } })}
        />
      )}
      {others.length > 0 && (
        <Checks
          legend={t('conditions.excludes')}
          error={errors['conditions.excludes']}
          options={others.map((fee) => ({ value: fee.code, label: localized(fee.name, i18n.language) }))}
          chosen={value.excludes}
          onChange={(excludes) => set({ excludes })}
        />
      )}
      <Checks
        legend={t('conditions.demands')}
        options={demandedFields.map((field) => ({ value: field, label: t(`conditions.fields.${field}`) }))}
        chosen={value.demands}
        onChange={(demands) => set({ demands })}
      />
      {value.demands.length > 0 && (
        <CheckField
          label={t('conditions.isLandmarkEnough')}
          checked={value.isLandmarkEnough}
          onChange={({ target }) => set({ isLandmarkEnough: target.checked })}
        />
      )}
      <CheckField
        label={t('conditions.needsValue')}
        checked={value.needsValue}
        onChange={({ target }) => set({ needsValue: target.checked })}
      />
    </>
  );
}

function placesOf(text: string): FeePlaces {
  const kind = feePlaceKinds.find((known) => known === text) ?? 'anywhere';
  return kind === 'listed' ? { kind, aimags: [] } : { kind };
}

type ChecksProps<Value extends string> = {
  legend: string;
  error?: unknown;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

function Checks<Value extends string>(props: ChecksProps<Value>): ReactNode {
  const { legend, error, options, chosen, onChange } = props;
  return (
    <fieldset className={sheetStyles.checks}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label }, index) => (
          <CheckField
            key={value}
            label={label}
            error={index === 0 ? error : undefined}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
