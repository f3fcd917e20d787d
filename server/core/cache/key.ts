import { parseCookie } from 'cookie';
import { choiceName, readChoices } from '~/domain/core/choice-cookie';
import { locales } from '~/domain/core/format/locale';

/** A signed-out visitor's request for a page that depends only on the visitor's display choices. */
export type PublicPage = {
  /** Path and query to render. */
  url: string;
  /** The only cookies that the page may depend on; it is rendered with a `Cookie` header of only these. */
  cookie: string;
};

/** Pages that are the same for every visitor. Their routes are public. */
export const cachedPages: readonly RegExp[] = [
  /^\/home$/u,
  /^\/online$/u,
  /^\/quicksight$/u,
  /^\/track$/u,
  /^\/news$/u,
  /^\/news\/[a-z0-9-]{1,120}$/u,
  /^\/terms-conditions$/u,
  /^\/privacy$/u,
  /^\/front-pages\/help-center$/u,
  /^\/front-pages\/help-center\/article\/[a-z0-9-]{1,120}$/u,
];

/** Display choices that change a page, with their valid values; any other value means the default. */
const looks: Readonly<Record<string, RegExp>> = {
  language: new RegExp(`^(?:${locales.join('|')})$`, 'u'),
  theme: /^(?:system|light|dark)$/u,
  'color-scheme': /^(?:light|dark)$/u,
  skin: /^(?:default|bordered)$/u,
  direction: /^(?:ltr|rtl)$/u,
};
/** Cookies that no public page reads. */
const harmless =
  /^(?:__Host-)?moz-(?:code|device|r-[0-9a-f]{8}|appContent\w+|isVerticalNav\w+|isNavbar\w+|navbarType|hiddenColumns)$/u;
/** Identifies a browser that voted on a help article; only help articles show the vote. */
const voter = /^(?:__Host-)?moz-visitor$/u;
const showsVote = /^\/front-pages\/help-center\/article\//u;
const requestedLanguage = new RegExp(`^/?\\?lang=(?:${locales.join('|')})$`, 'u');

/**
 * Returns undefined when the page must be rendered for this visitor: they are signed in, the query has parameters, or a
 * cookie is not known to be harmless.
 */
export function publicPage(url: string, cookieHeader: string | undefined): PublicPage | undefined {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const query = at === -1 ? '' : url.slice(at);
  if (!cachedPages.some((page) => page.test(path)) || (query !== '' && !requestedLanguage.test(query)))
    return undefined;
  const names = Object.keys(parseCookie(cookieHeader ?? ''));
  if (
    !names.every((name) => isLook(name) || harmless.test(name) || (voter.test(name) && !showsVote.test(path)))
  )
    return undefined;
  const choices = [...readChoices(cookieHeader)]
    .filter(([name, value]) => Object.hasOwn(looks, name) && looks[name]?.test(value))
    .map(([name, value]) => `moz-${name}=${value}`)
    .sort();
  return { url, cookie: choices.join('; ') };
}

function isLook(cookieName: string): boolean {
  const name = choiceName(cookieName);
  return name !== undefined && Object.hasOwn(looks, name);
}
