import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { type Bulk, type BulkAction, seen } from '~/app/components/table/bulk';
import { useArchiveActions } from '~/app/components/table/use-archive-actions';
import { useHost } from '~/app/host';
import type { Inputs } from '~/server/router';
import type { ExpectedRow } from './use-expected-columns';

/** The bulk actions of expected parcels. */
export function useExpectedBulk(input: Inputs['expectedParcels']['list']): Bulk<ExpectedRow> {
  const { t } = useTranslation('expected-parcels');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { expectedParcels } = utils.client;
  const withdraw: BulkAction<ExpectedRow> = {
    id: 'withdraw',
    label: t('actions.withdraw'),
    icon: <IconArrowBackUp size={18} aria-hidden="true" />,
    isDanger: true,
    suits: ({ status, archivedAt }) => status === 'expected' && !archivedAt,
    question: { title: t('withdraw.many'), text: t('withdraw.text') },
    send: (items, { idempotencyKey }) =>
      expectedParcels.withdrawMany.mutate({ idempotencyKey, rows: seen(items) }),
  };
  const archiving = useArchiveActions<ExpectedRow>({
    text: t('archive.text'),
    archive: can('archive', 'ExpectedParcel') && expectedParcels.archiveMany.mutate,
    restore: can('restore', 'ExpectedParcel') && expectedParcels.restoreMany.mutate,
  });
  return {
    actions: [...(can('withdraw', 'ExpectedParcel') ? [withdraw] : []), ...archiving],
    nameOf: ({ trackingNumber }) => trackingNumber,
    readPage: (at) => expectedParcels.list.query({ ...input, ...at }),
    onChanged: () => utils.expectedParcels.invalidate(),
  };
}
