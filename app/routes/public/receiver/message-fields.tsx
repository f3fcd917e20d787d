import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadByLink } from '~/app/api/upload';
import { PhotoField, type UploadedPhoto } from '~/app/components/form/photo-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { type FormAnswer, fieldOf } from '~/app/routes/auth/form-answer';
import { CASE_TEXT, MOST_CASE_PHOTOS } from '~/domain/cases/most';

type MessageFieldsProps = { label: string; token: string; answer: FormAnswer | undefined };

/** The text of a message, which needs no script, and its photos. */
export function MessageFields({ label, token, answer }: MessageFieldsProps): ReactNode {
  const { t } = useTranslation('cases');
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  return (
    <>
      <TextAreaField label={label} rows={4} maxLength={CASE_TEXT} {...fieldOf(answer, 'text')} />
      <PhotoField
        label={t('photos')}
        photos={photos}
        limit={MOST_CASE_PHOTOS}
        error={answer?.errors.photoIds}
        upload={uploadByLink(token)}
        onChange={setPhotos}
      />
      <input type="hidden" name="photoIds" value={photos.map(({ id }) => id).join(',')} />
    </>
  );
}
