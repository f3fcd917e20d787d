import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { PageHead } from '~/app/components/layout/page-head';
import { HistoryLink } from '~/app/components/record/history-link';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useNow } from '~/app/components/time/use-now';
import { useHost } from '~/app/host';
import { tokenStates } from '~/domain/tokens/states';
import { NewToken } from './new-token';
import { RevokeToken } from './revoke-token';
import { readTokenQuery, tokenFilterNames } from './token-query';
import { TokenTabs } from './token-tabs';
import { useTokenBulk } from './use-token-bulk';
import { useTokenColumns } from './use-token-columns';

/** The tokens of programs: owner, scopes and last use. */
export function TokenList(): ReactNode {
  const { t } = useTranslation('tokens');
  const { searchParams, can } = useHost();
  const { table, input } = readTokenQuery(searchParams);
  const tokens = trpc.tokens.list.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useTokenColumns(useNow(new Date(tokens.dataUpdatedAt)));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} actions={can('create', 'Token') && <NewToken />} />
      <TokenTabs />
      <DataTable
        list="tokens"
        input={input}
        label={t('title')}
        columns={columns}
        rowId={({ id }) => id}
        rowActions={(token) => (
          <>
            <HistoryLink kind="apiToken" id={token.id} name={token.name} />
            <RevokeToken token={token} />
          </>
        )}
        bulk={useTokenBulk(input)}
        state={table}
        query={tokens}
        searchLabel={t('search')}
        filters={
          <StateFilter
            name="state"
            label={t('columns.state')}
            any={t('anyState')}
            choices={tokenStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        }
        filterNames={tokenFilterNames}
        empty={{ text: t('empty') }}
      />
    </>
  );
}
