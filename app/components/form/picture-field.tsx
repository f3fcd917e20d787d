import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '~/app/api/upload';
import { Button } from '~/app/components/actions/button';
import styles from './picture-field.module.css';
import { useErrorText } from './use-error-text';

type PictureFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  fileId: string | null;
  onChange: (fileId: string | null) => void;
};

/** One picture, uploaded when selected, with a preview and a button to remove it. */
export function PictureField({ label, hint, error, fileId, onChange }: PictureFieldProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const message = useErrorText()(refusal ?? error);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setRefusal(undefined);
    setShare(0);
    try {
      onChange((await uploadPicture(file, setShare)).id);
    } catch (thrown) {
      setRefusal(thrown instanceof Error ? thrown.message : 'unexpected');
    } finally {
      setShare(undefined);
    }
  };
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <label className={styles.sheet} data-empty={fileId === null || undefined}>
        {fileId === null ? (
          <>
            <IconPhotoPlus size={28} aria-hidden="true" />
            <span>{t('picture.choose')}</span>
          </>
        ) : (
          <img src={`/api/files/${fileId}?size=small`} alt={label} />
        )}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="visually-hidden"
          aria-label={`${label}: ${t(fileId === null ? 'picture.choose' : 'picture.change')}`}
          aria-describedby={message ? `${id}-error` : hint && `${id}-hint`}
          aria-invalid={message ? true : undefined}
          onChange={(event) => void choose(event)}
        />
        {share !== undefined && <progress value={share} max={1} aria-label={t('picture.sending')} />}
      </label>
      {fileId !== null && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            icon={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => onChange(null)}
          >
            {t('picture.remove')}
          </Button>
        </div>
      )}
      {message && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {message}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="muted small">
          {hint}
        </p>
      )}
    </div>
  );
}
