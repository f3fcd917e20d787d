import { IconFileCertificate } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { type Bulk, seen } from '~/app/components/table/bulk';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { Inputs, Outputs } from '~/server/router';
import { queueFilterNames, readQueueQuery } from './customs-query';
import { useQueueColumns } from './use-queue-columns';

type Row = Outputs['customs']['exportQueue']['rows'][number];

/** Parcels that wait for their export declaration. One number can be set for all selected ones. */
export function ExportQueue(): ReactNode {
  const { t } = useTranslation('customs');
  const { searchParams } = useHost();
  const { table, input } = readQueueQuery(searchParams);
  const list = trpc.customs.exportQueue.useQuery(input, { placeholderData: keepPreviousData });
  return (
    <DataTable
      list="exportQueue"
      input={input}
      label={t('titles.export')}
      columns={useQueueColumns()}
      rowId={({ id }) => id}
      bulk={useQueueBulk(input)}
      state={table}
      query={list}
      searchLabel={t('search')}
      filters={
        <StateFilter
          name="loaded"
          label={t('columns.cargo')}
          any={t('anywhere')}
          choices={[{ value: 'true', label: t('loaded') }]}
        />
      }
      filterNames={queueFilterNames}
      empty={{ text: t('empty.export') }}
    />
  );
}

function useQueueBulk(input: Inputs['customs']['exportQueue']): Bulk<Row> {
  const { t } = useTranslation('customs');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { customs } = utils.client;
  return {
    actions: can('ready', 'Parcel')
      ? [
          {
            id: 'declare',
            label: t('declare.do'),
            icon: <IconFileCertificate size={18} aria-hidden="true" />,
            suits: () => true,
            question: {
              title: t('declare.title'),
              text: t('declare.text'),
              note: { label: t('declare.reference'), hint: t('declare.hint'), isOptional: false },
            },
            send: (items, { idempotencyKey, text }) =>
              customs.declareMany.mutate({ idempotencyKey, rows: seen(items), exportReference: text.trim() }),
          },
        ]
      : [],
    nameOf: ({ number }) => formatParcelNumber(number),
    readPage: (at) => customs.exportQueue.query({ ...input, ...at }),
    onChanged: () => Promise.all([utils.customs.invalidate(), utils.parcels.invalidate()]),
  };
}
