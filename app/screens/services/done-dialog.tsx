import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { contentsAnswers } from '~/domain/services/states';
import { MeasureFields } from './measure-fields';
import styles from './services.module.css';
import { SheetEnd } from './sheet-end';
import type { Work } from './types';
import { type ServiceSheet, useServiceDone } from './use-service-done';

/** Marks a service as done, with what proves it. */
export function DoneDialog({ service, onClose }: { service: Work; onClose: () => void }): ReactNode {
  const { t } = useTranslation('services');
  const sheet = useServiceDone(service, onClose);
  const { purpose, number } = service;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    sheet.submit();
  };
  return (
    <Dialog
      isOpen
      title={t('doneTitle', { service: t(`purposes.${purpose}`), parcel: formatArrivalNumber(number) })}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {purpose === 'contents_check' && <AnswerFields sheet={sheet} />}
        {purpose === 'unpack' && <MeasureFields sheet={sheet} />}
        {purpose === 'return_to_shop' && <ReturnFields sheet={sheet} />}
        {purpose === 'collect_here' && (
          <TextField
            label={t('collector')}
            maxLength={120}
            autoComplete="off"
            value={sheet.typed.name}
            error={sheet.errors.name}
            onChange={({ target }) => sheet.type({ name: target.value })}
          />
        )}
        <SheetEnd sheet={sheet} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function AnswerFields({ sheet: { typed, type, errors } }: { sheet: ServiceSheet }): ReactNode {
  const { t } = useTranslation('services');
  return (
    <>
      <SelectField
        label={t('answer')}
        placeholder="–"
        choices={contentsAnswers.map((value) => ({ value, label: t(`answers.${value}`) }))}
        value={typed.answer}
        error={errors.answer}
        onChange={({ target }) => type({ answer: target.value })}
      />
      <TextAreaField
        label={t('answerText')}
        hint={t('answerHint')}
        maxLength={1000}
        value={typed.answerText}
        error={errors.answerText}
        onChange={({ target }) => type({ answerText: target.value })}
      />
    </>
  );
}

function ReturnFields({ sheet: { typed, type, errors } }: { sheet: ServiceSheet }): ReactNode {
  const { t } = useTranslation('services');
  return (
    <>
      <TextField
        label={t('carrier')}
        maxLength={80}
        autoComplete="off"
        value={typed.carrier}
        error={errors.carrier}
        onChange={({ target }) => type({ carrier: target.value })}
      />
      <TextField
        label={t('trackingNumber')}
        maxLength={60}
        autoComplete="off"
        value={typed.trackingNumber}
        error={errors.trackingNumber}
        onChange={({ target }) => type({ trackingNumber: target.value })}
      />
    </>
  );
}
