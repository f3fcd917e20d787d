import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import { DayField } from '~/app/components/form/day-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { ZonedTimeField } from '~/app/components/form/zoned-time-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useFormat } from '~/app/i18n/use-format';
import { dayOf } from '~/domain/core/calendar';
import styles from '../settings.module.css';
import { type TaxKind, taxKinds } from './tax-kinds';
import type { TaxEntry, TaxList } from './types';
import { useTaxForm } from './use-tax-form';
import { useTaxTexts } from './use-tax-texts';

type TaxDialogProps = { kind: TaxKind; list: TaxList; newest: TaxEntry; onClose: () => void };
type Form = ReturnType<typeof useTaxForm>['form'];
type PartProps = Pick<TaxDialogProps, 'kind' | 'list'> & { form: Form };

/** Adds a GST or VAT setting, from now or from a chosen time. */
export function TaxDialog({ kind, list, newest, onClose }: TaxDialogProps): ReactNode {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { form, isBusy, submit } = useTaxForm(kind, newest, onClose);
  const { zone } = taxKinds[kind];
  const part = { kind, list, form };
  return (
    <ConfirmDialog
      isOpen
      title={t(`${kind}.title`)}
      confirmLabel={t('save')}
      isBusy={isBusy}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className={styles.form}>
        <Treatments {...part} />
        <Codes {...part} />
        <Confirmation {...part} />
        <ZonedTimeField
          label={t('validFrom')}
          isOptional
          zone={zone}
          hint={t('tax.validFromHint', { city: format.zone(zone) })}
          value={form.values.from}
          error={form.errors.validFrom}
          onChange={(from) => form.setFieldValue('from', from)}
        />
        <p className="muted small">{t(`${kind}.kept`)}</p>
      </div>
    </ConfirmDialog>
  );
}

function Treatments({ kind, list, form }: PartProps): ReactNode {
  const { t } = useTranslation('settings');
  const { treatment, feeName } = useTaxTexts(kind, list);
  const { serviceFees } = form.values;
  const choices = taxKinds[kind].treatments.map((value) => ({ value, label: treatment(value) }));
  const toggle = (code: string): void =>
    form.setFieldValue(
      'serviceFees',
      serviceFees.includes(code) ? serviceFees.filter((other) => other !== code) : [...serviceFees, code],
    );
  return (
    <>
      <SelectField label={t('tax.freight')} choices={choices} {...form.getInputProps('freight')} />
      <SelectField label={t(`${kind}.services`)} choices={choices} {...form.getInputProps('services')} />
      <fieldset className={styles.account}>
        <legend>{t(`${kind}.serviceFees`)}</legend>
        <p className="muted small">{t(`${kind}.serviceFeesHint`)}</p>
        {list.fees.map(({ code }) => (
          <CheckField
            key={code}
            label={feeName(code)}
            checked={serviceFees.includes(code)}
            onChange={() => toggle(code)}
          />
        ))}
      </fieldset>
    </>
  );
}

function Codes({ kind, form }: PartProps): ReactNode {
  const { t } = useTranslation('settings');
  const { codes } = taxKinds[kind];
  if (codes.length === 0) return null;
  return (
    <>
      <p className="muted small">{t('tax.codesHint')}</p>
      {codes.map((name) => (
        <TextField
          key={name}
          label={t(`tax.${name}`)}
          isOptional
          isNumber
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          {...form.getInputProps(name)}
        />
      ))}
    </>
  );
}

function Confirmation({ kind, list, form }: PartProps): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <fieldset className={styles.account}>
      <legend>{t('tax.confirmation')}</legend>
      <TextField
        label={t('tax.confirmedBy')}
        isOptional
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('confirmedBy')}
      />
      <DayField
        label={t('tax.confirmedOn')}
        isOptional
        day={form.values.confirmedOn || undefined}
        latest={dayOf(list.servedAt, taxKinds[kind].zone)}
        onChange={(day) => form.setFieldValue('confirmedOn', day ?? '')}
      />
      {form.errors.confirmedOn !== undefined && (
        <p className={styles.error} role="alert">
          {t('tax.dayMissing')}
        </p>
      )}
    </fieldset>
  );
}
