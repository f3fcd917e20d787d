import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import type { Bulk } from '~/app/components/table/bulk';
import { useArchiveActions } from '~/app/components/table/use-archive-actions';
import { useHost } from '~/app/host';
import { localized } from '~/domain/core/localized';
import type { Inputs } from '~/server/router';
import type { Fee } from './typed-fee';

/** The bulk actions of fees. */
export function useFeeBulk(input: Inputs['fees']['list']): Bulk<Fee> {
  const { t, i18n } = useTranslation('fees');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { fees } = utils.client;
  return {
    actions: useArchiveActions({
      text: t('archiveText'),
      archive: can('archive', 'ExtraFee') && fees.archiveMany.mutate,
      restore: can('restore', 'ExtraFee') && fees.restoreMany.mutate,
    }),
    nameOf: (fee) => localized(fee.name, i18n.language),
    readPage: (at) => fees.list.query({ ...input, ...at }),
    onChanged: () => utils.fees.invalidate(),
  };
}
