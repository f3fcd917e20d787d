import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { preferenceValues } from '~/app/preferences/preferences';
import styles from './switchers.module.css';

const icons = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const;

/** Cycles through system, light and dark. Without JavaScript the form requests the next one from the server. */
export function ThemeSwitcher(): ReactNode {
  const { t } = useTranslation('nav');
  const { preferences, setPreference, pathname } = useHost();
  const themes = preferenceValues.theme;
  const next = themes[(themes.indexOf(preferences.theme) + 1) % themes.length] ?? 'system';
  const Icon = icons[preferences.theme];
  const label = t('themeNow', { theme: t(`themes.${preferences.theme}`) });
  return (
    <form method="post" action="/preferences" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="returnTo" value={pathname} />
      <button
        type="submit"
        name="theme"
        value={next}
        className={styles.round}
        aria-label={label}
        title={label}
        onClick={() => setPreference('theme', next)}
      >
        <Icon size={20} aria-hidden="true" />
      </button>
    </form>
  );
}
