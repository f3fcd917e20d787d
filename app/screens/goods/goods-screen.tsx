import type { ReactNode } from 'react';
import { lazyView } from '~/app/components/lazy/lazy-view';
import { useHost } from '~/app/host';

const RuleList = lazyView(
  (search) => !search.has('id') && search.get('view') !== 'new',
  async () => (await import('./rule-list')).RuleList,
);
const RuleRecord = lazyView(
  (search) => search.has('id'),
  async () => (await import('./rule-sheet')).RuleRecord,
);
const NewRule = lazyView(
  (search) => search.get('view') === 'new',
  async () => (await import('./rule-sheet')).NewRule,
);

/** The rules of which goods may fly; `?view=new` and `?id=` open the forms. */
export function GoodsScreen(): ReactNode {
  const { searchParams, can } = useHost();
  const id = searchParams.get('id');
  if (id) return <RuleRecord id={id} />;
  if (searchParams.get('view') === 'new' && can('create', 'GoodsRule')) return <NewRule />;
  return <RuleList />;
}
