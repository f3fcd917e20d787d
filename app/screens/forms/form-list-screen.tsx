import { IconFileDescription, IconList, IconPackageImport, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { PageHead } from '~/app/components/layout/page-head';
import { lazyView } from '~/app/components/lazy/lazy-view';
import { ViewSwitch } from '~/app/components/navigation/view-switch';
import { CustomerFilter } from '~/app/components/table/customer-filter';
import { DataTable } from '~/app/components/table/data-table';
import { AddressFilter, DaysFilter } from '~/app/components/table/days-filter';
import { StateFilter } from '~/app/components/table/state-filter';
import { useNow } from '~/app/components/time/use-now';
import { useHost } from '~/app/host';
import { MINUTE_MS } from '~/domain/core/durations';
import { formStates } from '~/domain/forms/states';
import { CounterScan } from './counter-scan';
import { FormRowMenu } from './form-row-menu';
import { formFilterNames, readFormList, showsWork } from './list-input';
import { readSlipsQuery } from './slips/slips-query';
import { useFormBulk } from './use-form-bulk';
import { useFormColumns } from './use-form-columns';

const SlipsScreen = lazyView(
  (search) => search.get('view') === 'slips',
  async () => (await import('./slips/slips-screen')).SlipsScreen,
);

/** A client's own forms, for staff all forms; `?view=slips` prints the slips of several. */
export function FormListScreen(): ReactNode {
  const slips = readSlipsQuery(useHost().searchParams);
  return slips ? <SlipsScreen ids={slips.ids} /> : <FormList />;
}

/** Staff open the list with the forms to receive, oldest first. It has no drafts, which customers are still editing. */
function Views(): ReactNode {
  const { t } = useTranslation('forms');
  const { searchParams } = useHost();
  const isWork = showsWork(searchParams, true);
  const shown = isWork ? 'toReceive' : searchParams.get('status') === 'draft' ? 'drafts' : 'all';
  const list = '/moz/form/list';
  return (
    <ViewSwitch
      label={t('views.label')}
      shown={shown}
      views={[
        { id: 'toReceive', to: list, text: t('views.toReceive'), icon: IconPackageImport },
        { id: 'drafts', to: `${list}?status=draft`, text: t('views.drafts'), icon: IconFileDescription },
        { id: 'all', to: `${list}?view=all`, text: t('views.all'), icon: IconList },
      ]}
    />
  );
}

function FormList(): ReactNode {
  const { t } = useTranslation('forms');
  const { can, searchParams, user } = useHost();
  const isStaff = user?.role !== 'client';
  const isWork = showsWork(searchParams, isStaff);
  const { state, input } = readFormList(searchParams, isStaff);
  const utils = trpc.useUtils();
  const list = trpc.forms.list.useQuery(input, { placeholderData: keepPreviousData });
  const now = useNow(new Date(list.dataUpdatedAt), MINUTE_MS);
  const mayCreate = can('create', 'Form');
  const columns = useFormColumns({ isStaff, now });
  const newForm = mayCreate && (
    <LinkButton to="/moz/form/edit/new" icon={<IconPlus size={20} aria-hidden="true" />}>
      {t('actions.new')}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title={t(isStaff ? 'titles.listOfAll' : 'titles.list')}
        lead={t(isStaff ? 'leads.listOfAll' : 'leads.list')}
        actions={newForm || undefined}
      />
      {isStaff && <Views />}
      {can('receive', 'Form') && <CounterScan />}
      <DataTable
        list="forms"
        input={input}
        label={t('titles.list')}
        columns={columns}
        rowId={({ id }) => id}
        bulk={useFormBulk(input)}
        state={state}
        query={list}
        count={() => utils.forms.count.fetch(input)}
        searchLabel={t(isStaff ? 'list.searchAll' : 'list.search')}
        filters={
          <>
            <CustomerFilter />
            <DaysFilter name="submitted" label={t('list.submitted')} />
            <DaysFilter name="billed" label={t('list.billed')} />
            <AddressFilter
              name="price"
              label={t(input.isPriceWork ? 'list.priceWork' : 'list.priceWaiting')}
            />
            <AddressFilter name="money" label={t('list.unpaid')} />
            <StateFilter
              name="status"
              label={t('list.status')}
              {...(isStaff && { beside: { view: 'all' } })}
              {...(isWork ? { otherwise: 'submitted' } : { any: t('list.anyStatus') })}
              choices={[
                ...formStates.map((value) => ({ value, label: t(`common:status.form.${value}`) })),
                { value: 'archived', label: t('list.archived') },
              ]}
            />
          </>
        }
        filterNames={formFilterNames}
        rowActions={(form) => <FormRowMenu form={form} />}
        empty={{ text: t(isStaff ? 'empty.listOfAll' : 'empty.list'), action: newForm || undefined }}
      />
    </>
  );
}
