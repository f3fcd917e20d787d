import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readRulesQuery } from '~/app/screens/goods/goods-query';
import { GoodsScreen } from '~/app/screens/goods/goods-screen';

export const loader = screenLoader('moz-goods', async ({ goods }, { request }) => {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id');
  if (id !== null) return await goods.get.fetch({ id });
  if (searchParams.get('view') === 'new') return;
  return await goods.list.prefetch(readRulesQuery(searchParams));
});

export default function MozGoodsRoute(): ReactNode {
  return (
    <Hydrated>
      <GoodsScreen />
    </Hydrated>
  );
}
