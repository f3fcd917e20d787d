import { choiceCookie, readChoices } from '~/domain/core/choice-cookie';
import { type ListName, listNames } from '~/domain/core/export/lists';

/** The columns that a user hides, by list. */
export type HiddenColumns = Readonly<Partial<Record<ListName, readonly string[]>>>;

const NAME = 'hiddenColumns';
const mostOfAList = 20;

/** Reads `parcels:place.createdAt|forms:price` from a `Cookie` header. Unknown names are dropped. */
export function readHiddenColumns(cookieHeader: string | null | undefined): HiddenColumns {
  const text = readChoices(cookieHeader).get(NAME) ?? '';
  const hidden: Partial<Record<ListName, string[]>> = {};
  for (const part of text.split('|')) {
    const [, list, ids = ''] = /^(\w+):([A-Za-z.]+)$/u.exec(part) ?? [];
    const name = listNames.find((known) => known === list);
    if (name) hidden[name] = ids.split('.').filter(Boolean).slice(0, mostOfAList);
  }
  return hidden;
}

/** The value for `document.cookie` or `Set-Cookie`; it expires after 30 days. */
export function hiddenColumnsCookie(hidden: HiddenColumns, over: { isSecure: boolean }): string {
  const parts = listNames.flatMap((name) => {
    const ids = hidden[name] ?? [];
    return ids.length === 0 ? [] : [`${name}:${ids.join('.')}`];
  });
  return choiceCookie({ name: NAME, value: parts.join('|') }, over);
}
