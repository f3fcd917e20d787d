import type { ReactNode } from 'react';
import { trpc } from '~/app/api/trpc';
import { receivingAddressOf } from '~/domain/settings/offices/receiving';
import { LabelPreview } from '../label-preview';

/** The label of the first branch that receives parcels of shops, with the prefix as it is typed. */
export function PrefixPreview({ prefix }: { prefix: string }): ReactNode {
  const { data: offices } = trpc.settings.storedOffices.useQuery();
  const office = offices?.find(({ isReceiving }) => isReceiving);
  return office ? <LabelPreview prefix={prefix} branch={receivingAddressOf(office)} /> : null;
}
