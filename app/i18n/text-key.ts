import type frame from '~/locales/en/frame.json';
import type nav from '~/locales/en/nav.json';

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** The text of a menu entry on public pages. */
export type NavKey = KeysOf<typeof nav>;
/** The text of a menu entry on signed-in screens, which load the texts of `frame` too. */
export type MenuKey = NavKey | KeysOf<typeof frame>;
