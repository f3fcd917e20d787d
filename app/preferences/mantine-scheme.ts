import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import type { PreferenceValue } from './preferences';

/** Passes the theme of the preference cookie to Mantine. The cookie is the only place that stores it. */
export function followTheme(theme: PreferenceValue<'theme'>): MantineColorSchemeManager {
  const scheme: MantineColorScheme = theme === 'system' ? 'auto' : theme;
  return {
    get: () => scheme,
    set: () => undefined,
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => undefined,
  };
}
