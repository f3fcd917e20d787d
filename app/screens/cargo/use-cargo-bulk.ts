import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import type { Bulk } from '~/app/components/table/bulk';
import { useArchiveActions } from '~/app/components/table/use-archive-actions';
import { useHost } from '~/app/host';
import type { CargoQuery } from './cargo-query';
import type { ListedCargo } from './types';

/** The bulk actions of flights. */
export function useCargoBulk(input: CargoQuery['input']): Bulk<ListedCargo> {
  const { t } = useTranslation('cargo');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { cargo } = utils.client;
  return {
    actions: useArchiveActions({
      text: t('archiveText'),
      archive: can('archive', 'Cargo') && cargo.archiveMany.mutate,
      restore: can('restore', 'Cargo') && cargo.restoreMany.mutate,
    }),
    nameOf: ({ code }) => code,
    readPage: (at) => cargo.list.query({ ...input, ...at }),
    onChanged: () => utils.cargo.invalidate(),
  };
}
