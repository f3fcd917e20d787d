import { listTextsSchema } from '~/domain/content/editing';
import { locales } from '~/domain/core/format/locale';
import { localized } from '~/domain/core/localized';
import { destinationZone } from '~/domain/core/offices';
import { byPage } from '../../core/files/export/batches';
import { type ListExport, listExport } from '../../core/files/export/list-export';
import { findSearchedTexts, listTexts, type TextTable } from './queries';

/** Tab of the editing screen, used as key of its texts. */
type Tab = 'news' | 'faq' | 'help' | 'categories' | 'team';
type Kind = { kind: TextTable; tab: Tab };

function textExport({ kind, tab }: Kind): ListExport {
  return listExport({
    input: listTextsSchema,
    title: `content:tabs.${tab}`,
    read: ({ db }, { isArchived, search }) =>
      byPage(async (page) =>
        listTexts(db, kind, { isArchived, ids: await findSearchedTexts(db, kind, search), ...page }),
      ),
    columns: (column) => [
      column.text('content:columns.title', (row, { locale }) => localized(row.title, locale)),
      ...locales.map((locale) =>
        column.text(`common:languages.${locale}`, ({ title }) => title[locale] ?? ''),
      ),
      column.text('content:columns.state', ({ isPublished }, { text }) =>
        text(`common:status.text.${isPublished ? 'published' : 'draft'}`),
      ),
      column.time('content:columns.publishedAt', destinationZone, ({ publishedAt }) => publishedAt),
      column.time('content:columns.updatedAt', destinationZone, ({ updatedAt }) => updatedAt),
    ],
  });
}

export const textExports = {
  news: textExport({ kind: 'news', tab: 'news' }),
  faq: textExport({ kind: 'faq', tab: 'faq' }),
  helpArticles: textExport({ kind: 'helpArticle', tab: 'help' }),
  helpCategories: textExport({ kind: 'helpCategory', tab: 'categories' }),
  team: textExport({ kind: 'teamMember', tab: 'team' }),
} as const;
