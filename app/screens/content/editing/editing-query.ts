import { readTableState, type TableState } from '~/app/components/table/table-state';
import type { Host } from '~/app/host';

/** Editable content by tab, with its permission and its part of the API. */
export const textTabs = [
  { id: 'news', kind: 'news', subject: 'News' },
  { id: 'faq', kind: 'faq', subject: 'Faq' },
  { id: 'help', kind: 'helpArticles', subject: 'HelpArticle' },
  { id: 'categories', kind: 'helpCategories', subject: 'HelpArticle' },
  { id: 'team', kind: 'team', subject: 'TeamMember' },
] as const;
export type TextTab = (typeof textTabs)[number];
export type TextKind = TextTab['kind'];

/** Texts that are edited by edition: a draft, then one that nobody changes any more. */
export const editedTexts = ['terms', 'privacy'] as const;
export type EditedText = (typeof editedTexts)[number];

type CanCheck = Host['can'];

export type Place = {
  /** Undefined for what is edited by edition. */
  tab: TextTab | undefined;
  /** What is edited by edition, where `tab` is undefined. */
  edited: EditedText;
  id: string | undefined;
  isNew: boolean;
  table: TableState;
  isArchived: boolean;
};

/** The screen's state from its address: `?tab=faq`, `&id=…` or `&view=new` for a form. */
export function readPlace(search: URLSearchParams): Place {
  const name = search.get('tab') ?? 'news';
  const edited = editedTexts.find((text) => text === name);
  return {
    tab: edited ? undefined : (textTabs.find(({ id }) => id === name) ?? textTabs[0]),
    edited: edited ?? 'terms',
    id: search.get('id') ?? undefined,
    isNew: search.get('view') === 'new',
    table: readTableState(search),
    isArchived: search.get('archived') === 'true',
  };
}

export function listInput({ table, isArchived }: Place): TableState & { isArchived: boolean } {
  return { ...table, isArchived };
}

export function visibleTabs(can: CanCheck): string[] {
  const own: string[] = textTabs.filter(({ subject }) => can('update', subject)).map(({ id }) => id);
  return can('read', 'Terms') ? [...own, ...editedTexts] : own;
}
