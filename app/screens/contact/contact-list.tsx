import { keepPreviousData } from '@tanstack/react-query';
import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { PageHead } from '~/app/components/layout/page-head';
import { StatusPill } from '~/app/components/status/status-pill';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { contactStates } from '~/domain/content/contact';
import { formatMobile } from '~/domain/core/mobile-text';
import { destinationZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import styles from './contact.module.css';
import { readContactQuery } from './contact-query';
import { useContactBulk } from './use-contact-bulk';

type Row = Outputs['contact']['list']['rows'][number];

/** The inbox, newest first. */
export function ContactList(): ReactNode {
  const { t } = useTranslation('contact');
  const { searchParams } = useHost();
  const { table, input } = readContactQuery(searchParams);
  const list = trpc.contact.list.useQuery(input, { placeholderData: keepPreviousData });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <DataTable
        list="contact"
        input={input}
        label={t('title')}
        columns={useColumns()}
        rowId={({ id }) => id}
        bulk={useContactBulk(input)}
        state={table}
        query={list}
        searchLabel={t('search')}
        filters={
          <StateFilter
            name="state"
            label={t('state')}
            any={t('anyState')}
            choices={contactStates.map((value) => ({ value, label: t(`common:status.contact.${value}`) }))}
          />
        }
        filterNames={['state']}
        empty={{ text: t('empty') }}
      />
    </>
  );
}

function useColumns(): ColumnDef<Row>[] {
  const { t } = useTranslation('contact');
  const format = useFormat();
  const { Link } = useHost();
  return [
    {
      id: 'name',
      header: t('from'),
      cell: ({ row: { original } }) => (
        <span className={styles.who}>
          <Link to={`/moz/contact?id=${original.id}`}>{original.name}</Link>
          <span className="muted small">
            {original.mobile ? formatMobile(original.mobile) : original.email}
          </span>
        </span>
      ),
    },
    {
      id: 'excerpt',
      header: t('text'),
      cell: ({ row }) => <span className={styles.excerpt}>{row.original.excerpt}</span>,
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ row }) => <StatusPill kind="contact" state={row.original.state} />,
    },
    {
      id: 'createdAt',
      header: t('received'),
      cell: ({ row }) => format.dateTime(row.original.createdAt, destinationZone),
    },
  ];
}
