import type { ReactNode } from 'react';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { ExpectedEdit } from './expected-edit';
import { ExpectedRecord } from './expected-record';

/** One expected parcel; `?view=edit` changes it while it has not come. */
export function ExpectedViewScreen(): ReactNode {
  const { params, searchParams, can } = useHost();
  const id = params.id ?? '';
  const isChanging = searchParams.get('view') === 'edit' && can('update', 'ExpectedParcel');
  const query = trpc.expectedParcels.get.useQuery({ id }, isChanging ? beingEdited : {});
  const parcel = query.data;
  if (!parcel) return <NotYet query={query} />;
  const isOpen = parcel.status === 'expected' && !parcel.archivedAt;
  return isChanging && isOpen ? (
    <ExpectedEdit key={id} parcel={parcel} />
  ) : (
    <ExpectedRecord parcel={parcel} />
  );
}
