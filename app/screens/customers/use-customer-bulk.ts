import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import type { Bulk } from '~/app/components/table/bulk';
import { useArchiveActions } from '~/app/components/table/use-archive-actions';
import { useHost } from '~/app/host';
import type { Inputs, Outputs } from '~/server/router';

type Row = Outputs['customers']['list']['rows'][number];

/** The bulk actions of customers. */
export function useCustomerBulk(input: Inputs['customers']['list']): Bulk<Row> {
  const { t } = useTranslation('customers');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { customers } = utils.client;
  return {
    actions: useArchiveActions({
      text: t('archiveText'),
      archive: can('archive', 'Customer') && customers.archiveMany.mutate,
      restore: can('restore', 'Customer') && customers.restoreMany.mutate,
    }),
    nameOf: ({ name }) => name || t('unnamed'),
    readPage: (at) => customers.list.query({ ...input, ...at }),
    onChanged: () => utils.customers.invalidate(),
  };
}
