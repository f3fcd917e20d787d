import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHourglass,
  IconPlugConnected,
  IconPlugOff,
  IconScale,
  IconWaveSine,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { useFormat } from '~/app/i18n/use-format';
import styles from './scale-reading.module.css';
import type { ScaleState } from './scale-state';
import type { Scale } from './use-scale';

const icons = {
  none: IconScale,
  choosing: IconHourglass,
  connected: IconHourglass,
  unstable: IconWaveSine,
  stable: IconCircleCheck,
  outside: IconAlertTriangle,
  lost: IconPlugOff,
} as const satisfies Record<Exclude<ScaleState['kind'], 'unsupported'>, typeof IconScale>;

/** The weight on the scale, readable from two metres. Renders nothing in a browser without Web Serial. */
export function ScaleReading({ scale }: { scale: Scale }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, tareG, netG } = scale;
  if (state.kind === 'unsupported') return null;
  const Icon = icons[state.kind];
  const shownG = 'grams' in state ? state.grams - tareG : undefined;
  const isConnected = state.kind !== 'none' && state.kind !== 'choosing' && state.kind !== 'lost';
  return (
    <section className={styles.scale} data-state={state.kind} aria-label={t('scale.label')}>
      <div>
        {isConnected && (
          <p className={styles.figure} aria-hidden={netG !== undefined || undefined}>
            {shownG === undefined ? '—' : format.kg(shownG)}
          </p>
        )}
        <p className={styles.lamp} role="status">
          <Icon size={20} aria-hidden="true" />
          {netG !== undefined && <span className="visually-hidden">{format.kg(netG)} · </span>}
          {t(`scale.states.${state.kind}`)}
        </p>
        {tareG !== 0 && <p className="muted">{t('scale.tareIs', { weight: format.kg(tareG) })}</p>}
      </div>
      <div className={styles.tools}>
        {isConnected ? (
          <>
            <Button variant="outline" size="lg" disabled={netG === undefined} onClick={scale.setTare}>
              {t('scale.tare')}
            </Button>
            {tareG !== 0 && (
              <Button variant="quiet" size="lg" onClick={scale.clearTare}>
                {t('scale.clearTare')}
              </Button>
            )}
          </>
        ) : (
          <Button
            variant="soft"
            size="lg"
            isBusy={state.kind === 'choosing'}
            icon={<IconPlugConnected size={20} aria-hidden="true" />}
            onClick={scale.connect}
          >
            {t('scale.connect')}
          </Button>
        )}
      </div>
    </section>
  );
}
