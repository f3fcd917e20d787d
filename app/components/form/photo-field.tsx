import { IconCamera, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './photo-field.module.css';
import { useErrorText } from './use-error-text';

export type UploadedPhoto = { id: string; url: string };
/**
 * Uploads a file, reports the progress from 0 to 1, and returns the stored photo. @throws Error whose message is an
 * error code.
 */
export type UploadPhoto = (file: File, onProgress: (share: number) => void) => Promise<UploadedPhoto>;

type PhotoFieldProps = {
  label: string;
  hint?: ReactNode | undefined;
  error?: unknown | undefined;
  photos: readonly UploadedPhoto[];
  onChange: (photos: readonly UploadedPhoto[]) => void;
  upload: UploadPhoto;
  /** The most photos. */
  limit?: number | undefined;
};

type UploadingPhoto = { name: string; preview: string; share: number };

/** Takes or selects photos, shows each at once during its upload, and shows why one was refused. */
export function PhotoField({
  label,
  hint,
  error,
  photos,
  onChange,
  upload,
  limit = 5,
}: PhotoFieldProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [sending, setSending] = useState<UploadingPhoto>();
  const [refusal, setRefusal] = useState<string>();
  const message = useErrorText()(refusal ?? error);
  const preview = sending?.preview;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setRefusal(undefined);
    setSending({ name: file.name, preview: URL.createObjectURL(file), share: 0 });
    try {
      const photo = await upload(file, (share) => setSending((now) => now && { ...now, share }));
      onChange([...photos, photo]);
    } catch (thrown) {
      setRefusal(thrown instanceof Error ? thrown.message : 'unexpected');
    } finally {
      setSending(undefined);
    }
  };

  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={styles.row}>
        {photos.map((photo, at) => (
          <figure key={photo.id} className={styles.photo}>
            <img src={photo.url} alt={t('photo.numbered', { number: at + 1 })} />
            <button
              type="button"
              aria-label={t('photo.remove', { number: at + 1 })}
              onClick={() => onChange(photos.filter((one) => one.id !== photo.id))}
            >
              <IconTrash size={16} aria-hidden="true" />
            </button>
          </figure>
        ))}
        {sending && (
          <figure className={styles.photo} data-sending="true">
            <img src={sending.preview} alt="" />
            <progress value={sending.share} max={1} aria-label={t('photo.sending', { name: sending.name })} />
          </figure>
        )}
        {photos.length < limit && !sending && (
          <label className={styles.add}>
            <IconCamera size={24} aria-hidden="true" />
            <span>{t('photo.add')}</span>
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              capture="environment"
              className="visually-hidden"
              aria-describedby={message ? `${id}-error` : undefined}
              onChange={choose}
            />
          </label>
        )}
      </div>
      {message && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {message}
        </p>
      )}
      {hint && <p className="muted small">{hint}</p>}
    </div>
  );
}
