import {
  type Icon,
  IconBoxSeam,
  IconClipboardCheck,
  IconHandGrab,
  IconPackageImport,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconRulerMeasure,
  IconSearch,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf, type StationMode } from '~/domain/station/commands';
import styles from './mode-bar.module.css';

const icons: Readonly<Record<StationMode, Icon>> = {
  shelf: IconBoxSeam,
  receive: IconPackageImport,
  measure: IconRulerMeasure,
  screen: IconShieldCheck,
  ready: IconClipboardCheck,
  load: IconPlaneDeparture,
  arrive: IconPlaneArrival,
  handOver: IconHandGrab,
  lookUp: IconSearch,
};

type ModeBarProps = {
  modes: readonly StationMode[];
  chosen: StationMode;
  onChoose: (mode: StationMode) => void;
};

/** Selects the mode of the scans: one large button for each, with its key. */
export function ModeBar({ modes, chosen, onChoose }: ModeBarProps): ReactNode {
  const { t } = useTranslation('station');
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">{t('mode')}</legend>
      {modes.map((mode) => {
        const Sign = icons[mode];
        return (
          <button
            key={mode}
            type="button"
            className={styles.mode}
            aria-pressed={mode === chosen}
            aria-keyshortcuts={keyOf(mode)}
            onClick={() => onChoose(mode)}
          >
            <Sign size={26} stroke={1.75} aria-hidden="true" />
            {t(`modes.${mode}`)}
            <span className={styles.key} aria-hidden="true">
              {keyOf(mode)}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
