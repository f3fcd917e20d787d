import { IconArrowBackUp, IconPrinter, IconReceipt, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { type Bulk, type BulkAction, seen } from '~/app/components/table/bulk';
import { useArchiveActions } from '~/app/components/table/use-archive-actions';
import { useMayPrint, usePrintMany } from '~/app/components/table/use-print-many';
import { useHost } from '~/app/host';
import { canAct, type FormAct } from '~/domain/forms/acts';
import type { Inputs } from '~/server/router';
import { slipsPath } from './slips/slips-query';
import type { FormRow } from './types';

const isAccepted = ({ status }: FormRow): boolean => status === 'accepted';
const suits =
  (act: FormAct) =>
  ({ status, archivedAt }: FormRow): boolean =>
    !archivedAt && canAct(act, status);

/** The bulk actions of forms. */
export function useFormBulk(input: Inputs['forms']['list']): Bulk<FormRow> {
  const { t } = useTranslation('forms');
  const { can, navigate } = useHost();
  const printMany = usePrintMany();
  const mayPrint = useMayPrint();
  const utils = trpc.useUtils();
  const { forms } = utils.client;
  const print: BulkAction<FormRow> = {
    id: 'print',
    label: t('bulk.print'),
    icon: <IconPrinter size={18} aria-hidden="true" />,
    suits: ({ status }) => status !== 'draft',
    open: (items) => {
      if (mayPrint(items.length)) navigate(slipsPath(items.map(({ id }) => id)));
    },
  };
  const bills: BulkAction<FormRow> = {
    id: 'bills',
    label: t('bulk.bills'),
    icon: <IconReceipt size={18} aria-hidden="true" />,
    suits: isAccepted,
    open: (items) =>
      void printMany(
        'bill',
        items.filter(isAccepted).map(({ id }) => id),
      ),
  };
  const withdraw: BulkAction<FormRow> = {
    id: 'withdraw',
    label: t('actions.withdraw'),
    icon: <IconArrowBackUp size={18} aria-hidden="true" />,
    isDanger: true,
    suits: suits('withdraw'),
    question: { title: t('bulk.withdraw'), text: t('withdraw.text') },
    send: (items, { idempotencyKey }) => forms.withdrawMany.mutate({ idempotencyKey, rows: seen(items) }),
  };
  const reject: BulkAction<FormRow> = {
    id: 'reject',
    label: t('actions.reject'),
    icon: <IconX size={18} aria-hidden="true" />,
    isDanger: true,
    suits: suits('reject'),
    question: {
      title: t('bulk.reject'),
      note: { label: t('reject.reason'), hint: t('reject.hint'), isOptional: false },
    },
    send: (items, { idempotencyKey, text }) =>
      forms.rejectMany.mutate({ idempotencyKey, rows: seen(items), reason: text }),
  };
  const archiving = useArchiveActions<FormRow>({
    text: t('archive.text'),
    archive: can('archive', 'Form') && forms.archiveMany.mutate,
    restore: can('archive', 'Form') && forms.restoreMany.mutate,
  });
  return {
    actions: [
      print,
      bills,
      ...(can('reject', 'Form') ? [reject] : []),
      ...(can('withdraw', 'Form') ? [withdraw] : []),
      ...archiving,
    ],
    nameOf: ({ code }) => code,
    readPage: (at) => forms.list.query({ ...input, ...at }),
    onChanged: () => utils.forms.invalidate(),
  };
}
