import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/app/components/confirm-dialog';
import { CheckField } from '~/app/components/form/check-field';
import { DayField } from '~/app/components/form/day-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { ZonedTimeField } from '~/app/components/form/zoned-time-field';
import { dayOf } from '~/domain/core/calendar';
import { homeZone } from '~/domain/core/offices';
import { gstTreatments } from '~/domain/payments/tax-invoice';
import styles from '../settings.module.css';
import type { GstEntry, GstList } from './types';
import { useGstForm } from './use-gst-form';
import { useGstTexts } from './use-gst-texts';

type GstDialogProps = { list: GstList; newest: GstEntry; onClose: () => void };

/** Adds a GST setting, from now or from a chosen time. */
export function GstDialog({ list, newest, onClose }: GstDialogProps): ReactNode {
  const { t } = useTranslation('settings');
  const { treatment, feeName } = useGstTexts(list);
  const { form, isBusy, submit } = useGstForm(newest, onClose);
  const { serviceFees } = form.values;
  const choices = gstTreatments.map((value) => ({ value, label: treatment(value) }));
  const toggle = (code: string): void =>
    form.setFieldValue(
      'serviceFees',
      serviceFees.includes(code) ? serviceFees.filter((other) => other !== code) : [...serviceFees, code],
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('gst.title')}
      confirmLabel={t('save')}
      isBusy={isBusy}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className={styles.form}>
        <SelectField label={t('gst.freight')} choices={choices} {...form.getInputProps('freight')} />
        <SelectField label={t('gst.services')} choices={choices} {...form.getInputProps('services')} />
        <fieldset className={styles.account}>
          <legend>{t('gst.serviceFees')}</legend>
          <p className="muted small">{t('gst.serviceFeesHint')}</p>
          {list.fees.map(({ code }) => (
            <CheckField
              key={code}
              label={feeName(code)}
              checked={serviceFees.includes(code)}
              onChange={() => toggle(code)}
            />
          ))}
        </fieldset>
        <fieldset className={styles.account}>
          <legend>{t('gst.confirmation')}</legend>
          <TextField
            label={t('gst.confirmedBy')}
            isOptional
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps('confirmedBy')}
          />
          <DayField
            label={t('gst.confirmedOn')}
            isOptional
            day={form.values.confirmedOn || undefined}
            latest={dayOf(list.servedAt, homeZone)}
            onChange={(day) => form.setFieldValue('confirmedOn', day ?? '')}
          />
          {form.errors.confirmedOn !== undefined && (
            <p className={styles.error} role="alert">
              {t('gst.dayMissing')}
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
        <p className="muted small">{t('gst.kept')}</p>
      </div>
    </ConfirmDialog>
  );
}
