import { trpc } from '~/app/api/trpc';
import { useHost } from '~/app/host';
import type { Outputs } from '~/server/router';

export type Sheets = Outputs['customs']['consigneeSheets'];

/** The issued sheets for the broker of a flight, for users who may open them. */
export function useConsigneeSheets(cargoId: string): Sheets | undefined {
  const { can } = useHost();
  const enabled = can('export', 'Cargo') && can('read', 'Parcel');
  return trpc.customs.consigneeSheets.useQuery({ cargoId }, { enabled }).data;
}
