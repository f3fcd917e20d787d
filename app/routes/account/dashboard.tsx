import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { DashboardScreen } from '~/app/screens/dashboard/dashboard-screen';

export const loader = screenLoader('dashboard', async ({ dashboard }, { context }) => {
  const isClient = context.session?.user.customerId != null;
  await (isClient ? dashboard.mine.prefetch() : dashboard.queues.prefetch());
});

export default function DashboardRoute(): ReactNode {
  return (
    <Hydrated>
      <DashboardScreen />
    </Hydrated>
  );
}
