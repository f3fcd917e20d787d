import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { DashboardScreen } from '~/app/screens/dashboard/dashboard-screen';

export const loader = screenLoader('dashboard', async ({ dashboard, payments }, { context }) => {
  const isClient = context.session?.user.customerId != null;
  if (!isClient) return await dashboard.queues.prefetch();
  return await Promise.all([dashboard.mine.prefetch(), payments.ofCustomer.prefetch({})]);
});

export default function DashboardRoute(): ReactNode {
  return (
    <Hydrated>
      <DashboardScreen />
    </Hydrated>
  );
}
