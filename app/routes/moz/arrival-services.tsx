import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readServiceQuery, readWorkQuery } from '~/app/screens/services/service-query';
import { ServiceScreen } from '~/app/screens/services/service-screen';

export const loader = screenLoader('moz-arrival-services', async ({ services }, { request }) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('tab') === 'all')
    return await services.list.prefetch(readServiceQuery(searchParams).input);
  return await services.work.prefetch(readWorkQuery(searchParams));
});

export default function MozArrivalServicesRoute(): ReactNode {
  return (
    <Hydrated>
      <ServiceScreen />
    </Hydrated>
  );
}
