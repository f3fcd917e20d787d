import { keepPreviousData } from '@tanstack/react-query';
import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { StatusPill } from '~/app/components/status/status-pill';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { localized, valuesOf } from '~/domain/core/localized';
import { destinationZone } from '~/domain/core/offices';
import { AddText } from './add-text';
import styles from './editing.module.css';
import { listInput, type Place, type TextTab } from './editing-query';
import { TextRowMenu } from './text-row-menu';
import { stateSince } from './text-state';
import type { TextRow } from './types';

type TextListProps = { tab: TextTab; place: Place };

/** The texts of one kind, in public order; archived ones separately. */
export function TextList({ tab, place }: TextListProps): ReactNode {
  const { t } = useTranslation('content');
  const { can } = useHost();
  const input = listInput(place);
  const list = trpc.content.editing[tab.kind].list.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useColumns(tab, place.isArchived);
  const mayCreate = can('create', tab.subject);
  return (
    <DataTable
      list={tab.kind}
      input={input}
      label={t(`tabs.${tab.id}`)}
      columns={columns}
      rowId={({ id }) => id}
      state={place.table}
      query={list}
      searchLabel={t('search')}
      filters={
        <StateFilter
          name="archived"
          label={t('shown')}
          any={t('inUse')}
          choices={[{ value: 'true', label: t('archived') }]}
        />
      }
      filterNames={['archived']}
      rowActions={(row) => <TextRowMenu tab={tab} row={row} isArchived={place.isArchived} />}
      empty={{ text: t(`empty.${tab.id}`), action: mayCreate && <AddText tab={tab} /> }}
    />
  );
}

function useColumns(tab: TextTab, isArchived: boolean): ColumnDef<TextRow>[] {
  const { t, i18n } = useTranslation('content');
  const format = useFormat();
  const { Link } = useHost();
  return [
    {
      id: 'title',
      header: t('columns.title'),
      cell: ({ row: { original } }) => {
        const own = localized(original.title, i18n.language);
        const others = valuesOf(original.title).filter((title) => title !== own);
        return (
          <span className={styles.name}>
            {isArchived ? (
              <span>{own}</span>
            ) : (
              <Link to={`/moz/news?tab=${tab.id}&id=${original.id}`}>{own}</Link>
            )}
            {others.map((title) => (
              <span key={title} className="muted small">
                {title}
              </span>
            ))}
          </span>
        );
      },
    },
    ...(tab.id === 'news' ? [] : [facetColumn(t(`columns.${tab.id}`), (row) => facetOf(row))]),
    {
      id: 'state',
      header: t('columns.state'),
      cell: ({ row }) => <StatusPill kind="text" state={stateOf(row.original, isArchived)} />,
    },
    {
      id: 'updatedAt',
      header: t(tab.id === 'news' ? 'columns.publishedAt' : 'columns.updatedAt'),
      cell: ({ row: { original } }) => {
        const at = tab.id === 'news' ? original.publishedAt : original.updatedAt;
        return at ? format.dateTime(at, destinationZone) : <span className="muted">–</span>;
      },
    },
  ];

  function facetOf(row: TextRow): string {
    if (row.category) return t(`home:faq.categories.${row.category}`);
    return row.facet ? localized(row.facet, i18n.language) : '';
  }
}

function facetColumn(header: string, textOf: (row: TextRow) => string): ColumnDef<TextRow> {
  return { id: 'facet', header, cell: ({ row }) => <span className="muted">{textOf(row.original)}</span> };
}

function stateOf({ isPublished, publishedAt }: TextRow, isArchived: boolean) {
  if (isArchived) return 'archived';
  if (!isPublished) return 'draft';
  return publishedAt ? stateSince(publishedAt) : 'published';
}
