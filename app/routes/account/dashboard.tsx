import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readTrendDays } from '~/app/screens/dashboard/dashboard-query';
import { DashboardScreen } from '~/app/screens/dashboard/dashboard-screen';

export const loader = screenLoader('dashboard', async (api, { context, request }) => {
  const { dashboard, payments } = api;
  const isClient = context.session?.user.customerId != null;
  if (!isClient) {
    const days = { days: readTrendDays(new URL(request.url).searchParams) };
    return await Promise.all([
      dashboard.queues.prefetch(),
      dashboard.trends.received.prefetch(days),
      dashboard.trends.transit.prefetch(days),
      dashboard.trends.money.prefetch(days),
    ]);
  }
  const [mine] = await Promise.all([dashboard.mine.fetch(), payments.ofCustomer.prefetch({})]);
  return mine.isNew && (await api.customers.address.prefetch({}));
});

export default function DashboardRoute(): ReactNode {
  return (
    <Hydrated>
      <DashboardScreen />
    </Hydrated>
  );
}
