import { IconCamera, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import type { CameraTrouble } from '~/app/components/camera/camera-trouble';
import { useCamera } from '~/app/components/camera/use-camera';
import { useErrorText } from '~/app/components/form/use-error-text';
import { MOST_PHOTOS } from '~/domain/arrivals/schema';
import styles from './shelf-task.module.css';
import { shotOf, smallPicture } from './shot';
import type { OpenBox } from './types';
import type { ShelvingState } from './use-shelving';

type BoxPhotosProps = { shelving: ShelvingState; box: OpenBox };

/** Pictures of the box: from the camera beside the scale, or a file where there is none. They are stored on the device. */
export function BoxPhotos({ shelving, box }: BoxPhotosProps): ReactNode {
  const { t } = useTranslation('station');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [shotsDone, setShotsDone] = useState(shelving.shots);
  const { photos, errors } = box;
  const isAsked = shelving.shots !== shotsDone;
  const message = useErrorText()(errors.photos);
  return (
    <fieldset className={styles.photos} aria-describedby={message ? `${id}-error` : undefined}>
      <legend>{t('shelf.photos')}</legend>
      {(isOpen || isAsked) && (
        <CameraShot
          isAsked={isAsked}
          onTaken={() => {
            setOpen(true);
            setShotsDone(shelving.shots);
          }}
          addPhoto={shelving.addPhoto}
        />
      )}
      <Shots photos={photos} onRemove={shelving.removePhoto} />
      {message && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {message}
        </p>
      )}
      {photos.length < MOST_PHOTOS && (
        <div className={styles.tools}>
          {!isOpen && !isAsked && (
            <Button
              variant="soft"
              size="lg"
              icon={<IconCamera size={24} aria-hidden="true" />}
              onClick={() => setOpen(true)}
            >
              {t('shelf.camera')}
            </Button>
          )}
          <FileButton onPicture={shelving.addPhoto} />
        </div>
      )}
    </fieldset>
  );
}

/** A picture of a file, for a computer without a camera. */
function FileButton({ onPicture }: { onPicture: (picture: Blob) => void }): ReactNode {
  const { t } = useTranslation('station');
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = '';
    const picture = file && (await smallPicture(file));
    if (picture) onPicture(picture);
  };
  return (
    <label className={styles.file}>
      <IconPhotoPlus size={24} aria-hidden="true" />
      {t('shelf.file')}
      <input
        type="file"
        accept="image/*"
        className="visually-hidden"
        onChange={(event) => void choose(event)}
      />
    </label>
  );
}

function Shots({
  photos,
  onRemove,
}: Pick<OpenBox, 'photos'> & { onRemove: (id: string) => void }): ReactNode {
  const { t } = useTranslation('station');
  return (
    <div className={styles.shots}>
      {photos.map(({ id, url }, at) => (
        <span key={id} className={styles.shot}>
          <img src={url} alt={t('shelf.photo', { number: at + 1 })} />
          <button
            type="button"
            aria-label={t('shelf.removePhoto', { number: at + 1 })}
            onClick={() => onRemove(id)}
          >
            <IconTrash size={22} aria-hidden="true" />
          </button>
        </span>
      ))}
    </div>
  );
}

type CameraShotProps = Pick<ShelvingState, 'addPhoto'> & {
  /** The code for a picture was scanned. */
  isAsked: boolean;
  onTaken: () => void;
};

/** The picture of the camera; a press, or the code for it, takes it: at once, or when the camera has opened. */
function CameraShot({ isAsked, onTaken, addPhoto }: CameraShotProps): ReactNode {
  const { t } = useTranslation(['station', 'station-camera']);
  const video = useRef<HTMLVideoElement>(null);
  const { camera, trouble, retry } = useCamera(video);
  const take = async (): Promise<void> => {
    const picture = video.current && camera && (await shotOf(video.current));
    if (picture) addPhoto(picture);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one picture for each scan of the code
  useEffect(() => {
    if (!isAsked || !camera) return;
    onTaken();
    void take();
  }, [isAsked, camera]);
  return (
    <>
      {trouble && <Trouble trouble={trouble} onRetry={retry} />}
      <video
        ref={video}
        className={styles.video}
        hidden={trouble !== undefined}
        playsInline
        muted
        aria-label={t('station-camera:picture')}
      />
      {camera && (
        <Button size="lg" icon={<IconCamera size={24} aria-hidden="true" />} onClick={() => void take()}>
          {t('shelf.take')}
        </Button>
      )}
    </>
  );
}

function Trouble({ trouble, onRetry }: { trouble: CameraTrouble; onRetry: () => void }): ReactNode {
  const { t } = useTranslation('station-camera');
  return (
    <div className={styles.trouble} role="alert">
      <p>
        <strong>{t(`troubles.${trouble}.title`)}</strong>
      </p>
      <p>{t(`troubles.${trouble}.text`)}</p>
      <Button variant="outline" size="lg" onClick={onRetry}>
        {t('common:actions.retry')}
      </Button>
    </div>
  );
}
