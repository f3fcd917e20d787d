import { IconBolt, IconBoltOff, IconCameraRotate, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { formatParcelNumber, parseParcelNumber } from '~/domain/parcels/number';
import { beep } from '../station/beep';
import type { CameraTrouble } from './camera-trouble';
import styles from './camera-view.module.css';
import type { WantedCodes } from './code-in-view';
import type { Camera } from './open-camera';
import type { Sightings } from './sightings';
import { useCamera } from './use-camera';
import { useReading } from './use-reading';

export type CameraViewProps = {
  /** `own` when nothing is said. */
  wanted?: WantedCodes | undefined;
  onCode: (text: string) => void;
  onClose: () => void;
};

/** The picture of the camera with the codes in view, or why there is none and what to do. */
export function CameraView({ wanted = 'own', onCode, onClose }: CameraViewProps): ReactNode {
  const { t } = useTranslation('station-camera');
  const video = useRef<HTMLVideoElement>(null);
  const { camera, trouble, change, retry } = useCamera(video);
  const { codes, isForeign, hasFailed, choose } = useReading(video, camera, {
    wanted,
    onCode: (text) => {
      beep('read');
      // Safari cannot vibrate.
      if ('vibrate' in navigator) navigator.vibrate(60);
      onCode(text);
    },
  });
  const problem = trouble ?? (hasFailed ? 'unloaded' : undefined);
  const useless = wanted === 'any' ? 'numberless' : 'foreign';
  const hint = isForeign ? useless : codes.length > 1 ? 'several' : camera ? 'aim' : 'opening';
  return (
    <div className={styles.view}>
      {problem && <Trouble trouble={problem} onRetry={retry} />}
      <div className={styles.screen} hidden={problem !== undefined}>
        <video ref={video} className={styles.video} playsInline muted aria-label={t('picture')} />
        <Outlines codes={codes} video={video.current} onChoose={choose} />
        {camera && <Torch camera={camera} />}
      </div>
      {!problem && (
        <p className={styles.hint} role="status">
          {t(hint)}
        </p>
      )}
      {codes.length > 1 && <Choice codes={codes} onChoose={choose} />}
      <div className={styles.acts}>
        {change && (
          <Button variant="outline" icon={<IconCameraRotate size={20} aria-hidden="true" />} onClick={change}>
            {t('change')}
          </Button>
        )}
        <Button variant="outline" icon={<IconX size={20} aria-hidden="true" />} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
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
      {trouble !== 'insecure' && (
        <Button variant="outline" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      )}
    </div>
  );
}

function Torch({ camera }: { camera: Camera }): ReactNode {
  const { t } = useTranslation('station-camera');
  const [isOn, setOn] = useState(false);
  if (!camera.hasTorch) return null;
  const Icon = isOn ? IconBoltOff : IconBolt;
  const turn = async (): Promise<void> => {
    await camera.turnTorch(!isOn);
    setOn(!isOn);
  };
  return (
    <button
      type="button"
      className={styles.torch}
      aria-pressed={isOn}
      aria-label={t('torch')}
      onClick={() => void turn()}
    >
      <Icon size={26} aria-hidden="true" />
    </button>
  );
}

type CodesProps = { codes: Sightings; onChoose: (text: string) => void };

/** The outlines are for the eye and the finger; the keyboard has the list. */
function Outlines({ codes, video, onChoose }: CodesProps & { video: HTMLVideoElement | null }): ReactNode {
  if (!video || codes.length === 0) return null;
  return (
    <svg
      className={styles.outlines}
      viewBox={`0 0 ${video.videoWidth} ${video.videoHeight}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {codes.map(({ text, corners, fedAt }) => (
        <polygon
          key={text}
          data-done={fedAt !== undefined}
          points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
          onPointerUp={() => onChoose(text)}
        />
      ))}
    </svg>
  );
}

function Choice({ codes, onChoose }: CodesProps): ReactNode {
  const { t } = useTranslation('station-camera');
  return (
    <ul className={styles.choice} aria-label={t('several')}>
      {codes.map(({ text, fedAt }) => (
        <li key={text}>
          <Button variant={fedAt === undefined ? 'filled' : 'outline'} onClick={() => onChoose(text)}>
            {shownCode(text)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function shownCode(text: string): string {
  const number = parseParcelNumber(text);
  return number ? formatParcelNumber(number) : text;
}
