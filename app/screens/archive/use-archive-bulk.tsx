import { IconArchiveOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import type { Bulk } from '~/app/components/table/bulk';
import { useHost } from '~/app/host';
import { archivedRules } from '~/domain/archive/kinds';
import type { Inputs } from '~/server/router';
import type { ArchivedRow } from './types';

/** Restores records of several kinds together. */
export function useArchiveBulk(
  input: Inputs['archive']['list'],
  nameOf: (row: ArchivedRow) => string,
): Bulk<ArchivedRow> {
  const { t } = useTranslation();
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { archive } = utils.client;
  const actions: Bulk<ArchivedRow>['actions'] = [
    {
      id: 'restore',
      label: t('archive.restore'),
      icon: <IconArchiveOff size={18} aria-hidden="true" />,
      suits: ({ kind }) => can(archivedRules[kind].restore, archivedRules[kind].subject),
      send: (items, { idempotencyKey }) =>
        archive.restoreMany.mutate({
          idempotencyKey,
          rows: items.map(({ id, version, kind }) => ({ id, version, kind })),
        }),
    },
  ];
  return {
    actions: can('restore', 'Archive') ? actions : [],
    nameOf,
    readPage: (at) => archive.list.query({ ...input, ...at }),
    onChanged: () => utils.invalidate(),
  };
}
