import type { ReactNode } from 'react';
import { lazyView } from '~/app/components/lazy/lazy-view';
import { useHost } from '~/app/host';

const FeeList = lazyView(
  (search) => !search.has('id') && search.get('view') !== 'new',
  async () => (await import('./fee-list')).FeeList,
);
const EditFee = lazyView(
  (search) => search.has('id'),
  async () => (await import('./fee-form')).EditFee,
);
const NewFee = lazyView(
  (search) => search.get('view') === 'new',
  async () => (await import('./fee-form')).NewFee,
);

/** The extra fees of the price list; `?view=new` and `?id=` open the forms. */
export function FeeScreen(): ReactNode {
  const { searchParams, can } = useHost();
  const id = searchParams.get('id');
  if (id && can('update', 'ExtraFee')) return <EditFee id={id} />;
  if (searchParams.get('view') === 'new' && can('create', 'ExtraFee')) return <NewFee />;
  return <FeeList />;
}
