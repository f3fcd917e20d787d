import type { ReactNode } from 'react';
import { isCustomer, useHost } from '~/app/host';
import { MyParcels } from './my-parcels';
import { StaffQueues } from './staff-queues';

/** Open tasks for staff, parcels in transit for a client. */
export function DashboardScreen(): ReactNode {
  const { user } = useHost();
  return isCustomer(user) ? <MyParcels /> : <StaffQueues />;
}
