import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { PageHead } from '~/app/components/layout/page-head';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { ArchiveFee } from './archive-fee';
import { readFeeQuery } from './fee-query';
import { PurposeFilter } from './purpose-filter';
import { useFeeBulk } from './use-fee-bulk';
import { useFeeColumns } from './use-fee-columns';
import { UsualServices } from './usual-services';

/** The extra fees of the price list. */
export function FeeList(): ReactNode {
  const { t } = useTranslation('fees');
  const { searchParams, can } = useHost();
  const { table, input } = readFeeQuery(searchParams);
  const list = trpc.fees.list.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useFeeColumns();
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          can('create', 'ExtraFee') && (
            <>
              <UsualServices />
              <LinkButton to="/moz/extra-fee?view=new" icon={<IconPlus size={20} aria-hidden="true" />}>
                {t('new')}
              </LinkButton>
            </>
          )
        }
      />
      <DataTable
        list="fees"
        input={input}
        label={t('title')}
        columns={columns}
        rowId={(fee) => fee.id}
        bulk={useFeeBulk(input)}
        state={table}
        query={list}
        searchLabel={t('search')}
        filters={
          <>
            <PurposeFilter />
            <StateFilter
              name="state"
              label={t('state')}
              any={t('inUse')}
              choices={[{ value: 'archived', label: t('archived') }]}
            />
          </>
        }
        filterNames={['purpose', 'state']}
        rowActions={can('archive', 'ExtraFee') ? (fee) => <ArchiveFee fee={fee} /> : undefined}
        empty={{ text: t('empty') }}
      />
    </>
  );
}
