import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { asPreference, choose, type PreferenceName, preferenceValues } from '~/app/preferences/preferences';
import styles from './appearance-panel.module.css';

const shown = [
  'theme',
  'skin',
  'appContentLayoutNav',
  'isVerticalNavCollapsed',
  'isVerticalNavSemiDark',
  'appContentWidth',
  'navbarType',
  'isNavbarBlurEnabled',
  'direction',
] as const satisfies readonly PreferenceName[];

type AppearancePanelProps = { isOpen: boolean; onClose: () => void };

/** Settings of the appearance. Each choice applies at once and is stored for 30 days. */
export function AppearancePanel({ isOpen, onClose }: AppearancePanelProps): ReactNode {
  const { t } = useTranslation('nav');
  return (
    <Dialog isOpen={isOpen} title={t('appearance.title')} onClose={onClose} place="side">
      <div className={styles.choices}>
        {shown.map((name) => (
          <Choice key={name} name={name} />
        ))}
      </div>
    </Dialog>
  );
}

function Choice({ name }: { name: (typeof shown)[number] }): ReactNode {
  const { t } = useTranslation('nav');
  const { preferences, setPreference } = useHost();
  const label = t(`appearance.${name}.label`);
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={preferences[name]}
        data={preferenceValues[name].map((value) => ({
          value,
          label: t(`appearance.${name}.${value}`),
          disabled: choose(preferences, name, value)[name] !== value,
        }))}
        onChange={(value) => {
          const chosen = asPreference(name, value);
          if (chosen) setPreference(name, chosen);
        }}
      />
    </div>
  );
}
