import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import {
  readCustomsTab,
  readEstimateQuery,
  readGoodsQuery,
  readQueueQuery,
} from '~/app/screens/customs/customs-query';
import { CustomsScreen } from '~/app/screens/customs/customs-screen';

export const loader = screenLoader('moz-customs', async ({ customs }, { request }) => {
  const { searchParams } = new URL(request.url);
  const tab = readCustomsTab(searchParams);
  if (tab === 'goods') await customs.goods.prefetch(readGoodsQuery(searchParams).input);
  else if (tab === 'cargo') await customs.ofCargo.prefetch(readEstimateQuery(searchParams).input);
  else await customs.exportQueue.prefetch(readQueueQuery(searchParams).input);
});

export default function MozCustomsRoute(): ReactNode {
  return (
    <Hydrated>
      <CustomsScreen />
    </Hydrated>
  );
}
