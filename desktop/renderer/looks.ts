import { type HiddenColumns, hiddenColumnsCookie, readHiddenColumns } from '~/app/preferences/hidden-columns';
import { showLook } from '~/app/preferences/look';
import { type Preferences, preferenceCookies, readPreferences } from '~/app/preferences/preferences';
import type { Settings } from '~/desktop/shared/settings';

type LookSettings = Settings['looks'];

const plain = { isSecure: false };

/** Returns the preferences that the web stores in cookies, which the app's scheme does not have. */
export function preferencesOf({ looks, language }: Settings): Preferences {
  return { ...readPreferences(cookiesOf(looks)), language };
}

export function hiddenColumnsOf({ looks }: Settings): HiddenColumns {
  return readHiddenColumns(cookiesOf(looks));
}

/** Returns changed preferences in the format of the settings. */
export function looksOf(change: Partial<Preferences>): LookSettings {
  return Object.fromEntries(preferenceCookies(change, plain).map(namedValue));
}

export function looksOfColumns(hidden: HiddenColumns): LookSettings {
  return Object.fromEntries([namedValue(hiddenColumnsCookie(hidden, plain))]);
}

/** Applies theme, skin, direction and language to the window. */
export function showLooks(settings: Settings): void {
  document.documentElement.lang = settings.language;
  showLook(preferencesOf(settings));
}

const prefix = 'moz-';

function cookiesOf(looks: LookSettings): string {
  return Object.entries(looks)
    .map(([name, value]) => `${prefix}${name}=${value}`)
    .join('; ');
}

function namedValue(cookie: string): [string, string] {
  const [, name = '', value = ''] = /^moz-([^=]+)=([^;]*)/.exec(cookie) ?? [];
  return [name, value];
}
