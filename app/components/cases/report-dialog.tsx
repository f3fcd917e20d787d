import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { uploadPicture } from '~/app/api/upload';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { PhotoField, type UploadedPhoto } from '~/app/components/form/photo-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { readAmount } from '~/app/components/payments/use-amount';
import { useHost } from '~/app/host';
import { CASE_TEXT, MOST_CASE_PHOTOS } from '~/domain/cases/most';
import { type CaseKind, caseKinds } from '~/domain/cases/states';
import styles from './cases.module.css';
import type { CaseSubject } from './cases-card';

type ReportProps = { about: CaseSubject; onClose: () => void };

/** Opens a case: what happened, photos, and the amount that is asked for. */
export function ReportDialog({ about, onClose }: ReportProps): ReactNode {
  const { t } = useTranslation('cases');
  const report = useReport(about, onClose);
  const { errors } = report;
  return (
    <Dialog isOpen title={t('report.title')} onClose={onClose}>
      <form className={styles.form} onSubmit={report.submit} noValidate>
        <SelectField
          label={t('report.kind')}
          placeholder={t('report.chooseKind')}
          choices={caseKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={report.kind ?? ''}
          error={errors.kind}
          onChange={({ target }) => report.setKind(caseKinds.find((kind) => kind === target.value))}
        />
        <TextAreaField
          label={t('report.text')}
          hint={t('report.textHint')}
          rows={5}
          maxLength={CASE_TEXT}
          value={report.text}
          error={errors.text}
          onChange={({ target }) => report.setText(target.value)}
        />
        <PhotoField
          label={t('photos')}
          photos={report.photos}
          limit={MOST_CASE_PHOTOS}
          error={errors.photoIds}
          upload={uploadPicture}
          onChange={report.setPhotos}
        />
        <TextField
          label={t('report.wanted')}
          isOptional
          isNumber
          inputMode="decimal"
          maxLength={24}
          autoComplete="off"
          suffix="A$"
          value={report.wanted}
          error={errors.wantedCents}
          onChange={({ target }) => report.setWanted(target.value)}
        />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" isBusy={report.isBusy}>
            {t('report.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useReport({ formId, parcelId }: CaseSubject, onClose: () => void) {
  const { t } = useTranslation('cases');
  const { navigate } = useHost();
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [kind, setKind] = useState<CaseKind>();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const amount = wanted.trim() === '' ? {} : readAmount(wanted, 'AUD');
    setWrong({ ...(!kind && { kind: 'required' }), ...(amount.error && { wantedCents: amount.error }) });
    if (!kind || amount.error) return;
    const body = {
      ...(parcelId ? { parcelId } : { formId }),
      ...{ kind, text, photoIds: photos.map(({ id }) => id) },
      ...(amount.amount !== undefined && { wantedCents: amount.amount }),
    };
    await run(body, {
      send: async (input) => {
        const { id } = await utils.client.cases.open.mutate(input);
        navigate(`/moz/cases/${id}`);
      },
      successText: t('report.sent'),
      done: async () => {
        onClose();
        await utils.cases.invalidate();
      },
    });
  };
  return {
    ...{ kind, setKind, text, setText, wanted, setWanted, photos, setPhotos, isBusy, submit },
    errors: { ...errors, ...wrong },
  };
}
