import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { goodsFilters } from '~/domain/customs/filters';
import type { Outputs } from '~/server/router';
import { ClassifyDialog } from './classify-dialog';
import { goodsFilterNames, readGoodsQuery } from './customs-query';
import { useGoodsColumns } from './use-goods-columns';

type Row = Outputs['customs']['goods']['rows'][number];

/** Goods in transit by item line, with their import estimate. */
export function GoodsList(): ReactNode {
  const { t } = useTranslation('customs');
  const { searchParams, can } = useHost();
  const [chosen, choose] = useState<Row>();
  const { table, input } = readGoodsQuery(searchParams);
  const list = trpc.customs.goods.useQuery(input, { placeholderData: keepPreviousData });
  return (
    <>
      <DataTable
        list="goods"
        input={input}
        label={t('titles.goods')}
        columns={useGoodsColumns(can('update', 'Parcel') ? choose : undefined)}
        rowId={({ id }) => id}
        state={table}
        query={list}
        searchLabel={t('search')}
        filters={
          <StateFilter
            name="only"
            label={t('only')}
            any={t('everything')}
            choices={goodsFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
          />
        }
        filterNames={goodsFilterNames}
        empty={{ text: t('empty.goods') }}
      />
      {chosen && <ClassifyDialog key={chosen.id} goods={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}
