import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import { MyParcels } from './my-parcels';
import { StaffQueues } from './staff-queues';

/** Staff see what waits for them, a client what is on its way. */
export function DashboardScreen(): ReactNode {
  const { user } = useHost();
  return user?.role === 'client' ? <MyParcels /> : <StaffQueues />;
}
