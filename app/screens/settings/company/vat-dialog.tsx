import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/app/components/confirm-dialog';
import { CheckField } from '~/app/components/form/check-field';
import { DayField } from '~/app/components/form/day-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { ZonedTimeField } from '~/app/components/form/zoned-time-field';
import { dayOf } from '~/domain/core/calendar';
import { destinationZone } from '~/domain/core/offices';
import { vatTreatments } from '~/domain/payments/tax-receipt';
import styles from '../settings.module.css';
import type { VatEntry, VatList } from './types';
import { useVatForm } from './use-vat-form';
import { useVatTexts } from './use-vat-texts';

type VatDialogProps = { list: VatList; newest: VatEntry; onClose: () => void };

/** Adds a VAT setting, from now or from a chosen time. */
export function VatDialog({ list, newest, onClose }: VatDialogProps): ReactNode {
  const { t } = useTranslation('settings');
  const { treatment, feeName } = useVatTexts(list);
  const { form, isBusy, submit } = useVatForm(newest, onClose);
  const { serviceFees } = form.values;
  const choices = vatTreatments.map((value) => ({ value, label: treatment(value) }));
  const toggle = (code: string): void =>
    form.setFieldValue(
      'serviceFees',
      serviceFees.includes(code) ? serviceFees.filter((other) => other !== code) : [...serviceFees, code],
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('vat.title')}
      confirmLabel={t('save')}
      isBusy={isBusy}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className={styles.form}>
        <SelectField label={t('vat.freight')} choices={choices} {...form.getInputProps('freight')} />
        <SelectField label={t('vat.services')} choices={choices} {...form.getInputProps('services')} />
        <fieldset className={styles.account}>
          <legend>{t('vat.serviceFees')}</legend>
          <p className="muted small">{t('vat.serviceFeesHint')}</p>
          {list.fees.map(({ code }) => (
            <CheckField
              key={code}
              label={feeName(code)}
              checked={serviceFees.includes(code)}
              onChange={() => toggle(code)}
            />
          ))}
        </fieldset>
        <p className="muted small">{t('vat.codesHint')}</p>
        {(['freightCode', 'freightRelief', 'servicesCode', 'servicesRelief'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`vat.${name}`)}
            isOptional
            isNumber
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
            {...form.getInputProps(name)}
          />
        ))}
        <fieldset className={styles.account}>
          <legend>{t('vat.confirmation')}</legend>
          <TextField
            label={t('vat.confirmedBy')}
            isOptional
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps('confirmedBy')}
          />
          <DayField
            label={t('vat.confirmedOn')}
            isOptional
            day={form.values.confirmedOn || undefined}
            latest={dayOf(list.servedAt, destinationZone)}
            onChange={(day) => form.setFieldValue('confirmedOn', day ?? '')}
          />
          {form.errors.confirmedOn !== undefined && (
            <p className={styles.error} role="alert">
              {t('vat.dayMissing')}
            </p>
          )}
        </fieldset>
        <ZonedTimeField
          label={t('validFrom')}
          isOptional
          hint={t('validFromHint')}
          value={form.values.from}
          error={form.errors.validFrom}
          onChange={(from) => form.setFieldValue('from', from)}
        />
        <p className="muted small">{t('vat.kept')}</p>
      </div>
    </ConfirmDialog>
  );
}
