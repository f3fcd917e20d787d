import type { Language } from '~/desktop/shared/settings';
import en from '~/locales/en/desktop.json' with { type: 'json' };
import mn from '~/locales/mn/desktop.json' with { type: 'json' };

export type Texts = Pick<typeof mn, 'menu' | 'tray' | 'crash'>;

const texts: Readonly<Record<Language, Texts>> = { mn, en };

/** Returns the texts of Electron's own dialogs and menus. */
export function textsOf(language: Language): Texts {
  return texts[language];
}
