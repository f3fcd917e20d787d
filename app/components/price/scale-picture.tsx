import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { Grams } from '~/domain/core/measures';
import styles from './price.module.css';

type ScalePictureProps = { actual: Grams; volumetric: Grams };

const TILT_MAX = 9;

/** A pair of scales that shows whether actual or volumetric weight is heavier, with a text. */
export function ScalePicture({ actual, volumetric }: ScalePictureProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const isVolumetric = volumetric > actual;
  const heavier = Math.max(actual, volumetric);
  const tilt = heavier > 0 ? ((volumetric - actual) / heavier) * TILT_MAX * 1.6 : 0;
  const angle = Math.round(Math.min(Math.max(tilt, -TILT_MAX), TILT_MAX) * 100) / 100;
  return (
    <figure className={styles.scale}>
      <svg viewBox="0 0 220 96" aria-hidden="true">
        <path className={styles.post} d="M110 26v58M86 86h48" />
        <g className={styles.beam} style={{ transform: `rotate(${angle}deg)` }}>
          <path className={styles.arm} d="M42 26h136" />
          <g data-winner={!isVolumetric}>
            <path className={styles.cord} d="M42 26v10" />
            <path className={styles.weight} d="M34 36h16l6 28H28z" />
          </g>
          <g data-winner={isVolumetric}>
            <path className={styles.cord} d="M178 26v8" />
            <path className={styles.weight} d="M156 34h44v34h-44z" />
            <path className={styles.tape} d="M178 34v34" />
          </g>
        </g>
        <circle className={styles.pin} cx="110" cy="26" r="5" />
      </svg>
      <figcaption className={styles.weights}>
        <span data-winner={!isVolumetric}>
          <span className={styles.name}>{t('weights.actual')}</span> {format.kg(actual)}
        </span>
        <span data-winner={isVolumetric}>
          <span className={styles.name}>{t('weights.volumetric')}</span> {format.kg(volumetric)}
        </span>
        <span className={styles.why}>
          {t(isVolumetric ? 'weights.volumetricWins' : 'weights.actualWins')}
        </span>
      </figcaption>
    </figure>
  );
}
