/** What a visitor may choose; the first value of each is the default. Cookies are `moz-<name>`. */
export const preferenceValues = {
  language: ['mn', 'en'],
  theme: ['system', 'light', 'dark'],
  skin: ['default', 'bordered'],
  isVerticalNavCollapsed: ['false', 'true'],
  appContentWidth: ['boxed', 'fluid'],
} as const;

export type PreferenceName = keyof typeof preferenceValues;
export type PreferenceValue<Name extends PreferenceName> = (typeof preferenceValues)[Name][number];
export type Preferences = { [Name in PreferenceName]: PreferenceValue<Name> };

export const preferenceNames: readonly PreferenceName[] = [
  'language',
  'theme',
  'skin',
  'isVerticalNavCollapsed',
  'appContentWidth',
];

const COOKIE_PREFIX = 'moz-';
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** The preferences of a `Cookie` header; what is missing or unknown falls to the default. */
export function readPreferences(cookieHeader: string | null | undefined): Preferences {
  const cookies = cookieValues(cookieHeader ?? '');
  const read = <Name extends PreferenceName>(name: Name): PreferenceValue<Name> =>
    asPreference(name, cookies.get(COOKIE_PREFIX + name)) ?? preferenceValues[name][0];
  return {
    language: read('language'),
    theme: read('theme'),
    skin: read('skin'),
    isVerticalNavCollapsed: read('isVerticalNavCollapsed'),
    appContentWidth: read('appContentWidth'),
  };
}

export function isPreferenceName(name: unknown): name is PreferenceName {
  return typeof name === 'string' && name in preferenceValues;
}

export function asPreference<Name extends PreferenceName>(
  name: Name,
  value: unknown,
): PreferenceValue<Name> | undefined {
  const values: readonly PreferenceValue<Name>[] = preferenceValues[name];
  return values.find((known) => known === value);
}

/** A cookie line for `Set-Cookie` or `document.cookie`; lives 30 days. */
export function preferenceCookie<Name extends PreferenceName>(
  name: Name,
  value: PreferenceValue<Name>,
): string {
  return `${COOKIE_PREFIX}${name}=${value}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`;
}

function cookieValues(header: string): Map<string, string> {
  const pairs = header.split(';').map((part) => part.trim().split('='));
  return new Map(pairs.map(([name = '', value = '']) => [name, value]));
}
