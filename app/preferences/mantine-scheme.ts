import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import type { PreferenceValue } from './preferences';

/** Tells Mantine the theme that the preference cookie names; the cookie is the only place it is kept. */
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
