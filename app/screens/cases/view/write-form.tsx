import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '~/app/api/upload';
import { Button } from '~/app/components/actions/button';
import type { CaseDetail } from '~/app/components/cases/types';
import { CheckField } from '~/app/components/form/check-field';
import { PhotoField, type UploadedPhoto } from '~/app/components/form/photo-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { canActOnCase } from '~/domain/cases/acts';
import { CASE_TEXT, MOST_CASE_PHOTOS } from '~/domain/cases/most';
import { useCaseChange } from './use-case-change';
import styles from './view.module.css';

/** A message to the other side; staff may write a note among themselves. */
export function WriteForm({ found }: { found: CaseDetail }): ReactNode {
  const { can } = useHost();
  const isStaff = found.staff !== null;
  const mayWrite = can('update', 'Case') && canActOnCase('write', found.status);
  return mayWrite ? <Writing found={found} isStaff={isStaff} /> : null;
}

type WritingProps = { found: CaseDetail; isStaff: boolean };

function Writing({ found, isStaff }: WritingProps): ReactNode {
  const { t } = useTranslation('cases');
  const { text, setText, isInternal, setIsInternal, photos, setPhotos, submit, isBusy, errors } =
    useWriting(found);
  return (
    <Card title={t('write.title')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextAreaField
          label={t(isInternal ? 'write.note' : 'write.text')}
          rows={4}
          maxLength={CASE_TEXT}
          value={text}
          error={errors.text}
          onChange={({ target }) => setText(target.value)}
        />
        <PhotoField
          label={t('photos')}
          photos={photos}
          limit={MOST_CASE_PHOTOS}
          error={errors.photoIds}
          upload={uploadPicture}
          onChange={setPhotos}
        />
        {isStaff && (
          <CheckField
            label={t('write.isNote')}
            checked={isInternal}
            onChange={({ target }) => setIsInternal(target.checked)}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" isBusy={isBusy}>
            {t(isInternal ? 'write.addNote' : 'write.send')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function useWriting({ id, formId }: CaseDetail) {
  const { t } = useTranslation('cases');
  const { change, isBusy, errors } = useCaseChange(formId);
  const [text, setText] = useState('');
  const [isInternal, setIsInternal] = useState(false);
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const photoIds = photos.map((photo) => photo.id);
    void change({
      body: { id, text, isInternal, photoIds },
      send: (cases, body) => cases.write.mutate(body),
      successText: t(isInternal ? 'done.note' : 'done.write'),
      done: () => {
        setText('');
        setPhotos([]);
      },
    });
  };
  return { text, setText, isInternal, setIsInternal, photos, setPhotos, submit, isBusy, errors };
}
