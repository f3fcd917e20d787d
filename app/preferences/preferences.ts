import { directionOf, languages } from '~/app/i18n/languages';
import { choiceCookie, readChoices } from '~/domain/core/choice-cookie';

/**
 * What a visitor may choose (specification, sections 3 and 4); the first value of each is the default.
 * Cookies are `moz-<name>`, behind TLS `__Host-moz-<name>`. `color-scheme` is what the OS last asked for, so that the server can render it.
 */
export const preferenceValues = {
  language: languages,
  theme: ['system', 'light', 'dark'],
  'color-scheme': ['light', 'dark'],
  skin: ['default', 'bordered'],
  direction: ['ltr', 'rtl'],
  appContentLayoutNav: ['vertical', 'horizontal'],
  appContentWidth: ['boxed', 'fluid'],
  isVerticalNavCollapsed: ['false', 'true'],
  isVerticalNavSemiDark: ['false', 'true'],
  navbarType: ['sticky', 'static', 'hidden'],
  isNavbarBlurEnabled: ['true', 'false'],
} as const;

export type PreferenceName = keyof typeof preferenceValues;
export type PreferenceValue<Name extends PreferenceName> = (typeof preferenceValues)[Name][number];
export type Preferences = { [Name in PreferenceName]: PreferenceValue<Name> };

/** The preferences of a `Cookie` header; what is missing or unknown falls to the default. */
export function readPreferences(cookieHeader: string | null | undefined): Preferences {
  const choices = readChoices(cookieHeader);
  const read = <Name extends PreferenceName>(name: Name): PreferenceValue<Name> =>
    asPreference(name, choices.get(name)) ?? preferenceValues[name][0];
  return {
    language: read('language'),
    theme: read('theme'),
    'color-scheme': read('color-scheme'),
    skin: read('skin'),
    direction: read('direction'),
    appContentLayoutNav: read('appContentLayoutNav'),
    appContentWidth: read('appContentWidth'),
    isVerticalNavCollapsed: read('isVerticalNavCollapsed'),
    isVerticalNavSemiDark: read('isVerticalNavSemiDark'),
    navbarType: read('navbarType'),
    isNavbarBlurEnabled: read('isNavbarBlurEnabled'),
  };
}

/**
 * A choice and what it brings with it: a language its direction; horizontal navigation a navbar that can be seen and
 * an uncollapsed vertical one (specification, section 4).
 */
export function choose<Name extends PreferenceName>(
  before: Preferences,
  name: Name,
  value: PreferenceValue<Name>,
): Partial<Preferences> {
  const change: Partial<Preferences> = { [name]: value };
  if (change.language) change.direction = directionOf(change.language);
  const after = { ...before, ...change };
  if (after.appContentLayoutNav === 'horizontal') {
    if (after.navbarType === 'hidden') change.navbarType = 'sticky';
    if (after.isVerticalNavCollapsed === 'true') change.isVerticalNavCollapsed = 'false';
  }
  return change;
}

export function isPreferenceName(name: unknown): name is PreferenceName {
  return typeof name === 'string' && Object.hasOwn(preferenceValues, name);
}

export function asPreference<Name extends PreferenceName>(
  name: Name,
  value: unknown,
): PreferenceValue<Name> | undefined {
  const values: readonly PreferenceValue<Name>[] = preferenceValues[name];
  return values.find((known) => known === value);
}

/** Cookie lines for `Set-Cookie` or `document.cookie`; each lives 30 days. */
export function preferenceCookies(change: Partial<Preferences>, over: { isSecure: boolean }): string[] {
  return Object.entries(change).map(([name, value]) => choiceCookie({ name, value }, over));
}
