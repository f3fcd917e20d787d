import { directionOf, languages } from '~/app/i18n/languages';
import { choiceCookie, readChoices } from '~/domain/core/choice-cookie';

/**
 * The preferences of a visitor (specification, sections 3 and 4); the first value of each is the default. Cookies are
 * `moz-<name>`, with TLS `__Host-moz-<name>`. `color-scheme` is the last known scheme of the OS, so that the server can
 * render it.
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

/** The preferences in a `Cookie` header. Missing and unknown values become the default. */
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
 * A preference and what follows from it: a language sets its direction; horizontal navigation needs a visible navbar
 * and an uncollapsed vertical navigation (specification, section 4).
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

/** Values for `Set-Cookie` or `document.cookie`; each expires after 30 days. */
export function preferenceCookies(change: Partial<Preferences>, over: { isSecure: boolean }): string[] {
  return Object.entries(change).map(([name, value]) => choiceCookie({ name, value }, over));
}
