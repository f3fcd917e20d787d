import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readFeeQuery } from '~/app/screens/fees/fee-query';
import { FeeScreen } from '~/app/screens/fees/fee-screen';

export const loader = screenLoader('moz-extra-fee', async ({ fees }, { request }) => {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id');
  if (id !== null) return await fees.get.fetch({ id });
  if (searchParams.get('view') === 'new') return;
  return await fees.list.prefetch(readFeeQuery(searchParams).input);
});

export default function MozExtraFeeRoute(): ReactNode {
  return (
    <Hydrated>
      <FeeScreen />
    </Hydrated>
  );
}
