import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import {
  newRow,
  type RowText,
  readRowText,
  rowsLeft,
  rowsWithIssues,
} from '~/app/components/expected-parcels/row-text';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';

type RegistrationRows = {
  rows: readonly RowText[];
  setRow: (row: RowText) => void;
  addRows: (rows: readonly RowText[], source: 'screen' | 'file') => void;
  removeRow: (key: string) => void;
  send: () => void;
  isBusy: boolean;
};

/** The rows of a registration. What the server does not register stays, with the reason beside it. */
export function useRegister(customerId: string | undefined, onAllDone: () => void): RegistrationRows {
  const { t } = useTranslation('expected-parcels');
  const refused = useRefused();
  const utils = trpc.useUtils();
  const { keyFor, settle } = useAttempt();
  const [rows, setRows] = useState<readonly RowText[]>(() => [newRow()]);
  const [source, setSource] = useState<'screen' | 'file'>('screen');
  const create = trpc.expectedParcels.create.useMutation({
    onSuccess: async (answer) => {
      settle();
      const left = rowsLeft(rows, answer.rows);
      const count = rows.length - left.length;
      setRows(left.length > 0 ? left : [newRow()]);
      if (count > 0) showSnackbar({ message: t('told.registered', { count }) });
      if (left.length > 0) showSnackbar({ message: t('told.left', { count: left.length }), color: 'error' });
      await utils.expectedParcels.invalidate();
      if (left.length === 0) onAllDone();
    },
    onError: (error) => {
      const issues = problemOf(error)?.issues ?? [];
      if (issues.length > 0) setRows(rowsWithIssues(rows, issues));
      refused(error);
    },
  });
  const send = (): void => {
    const read = rows.map(readRowText);
    if (read.some(({ ok }) => !ok)) {
      setRows(rows.map((row, index) => ({ ...row, errors: errorsOf(read[index]) })));
      return;
    }
    const body = {
      source,
      rows: read.flatMap((each) => (each.ok ? [each.row] : [])),
      ...(customerId && { customerId }),
    };
    create.mutate({ ...body, idempotencyKey: keyFor(body) });
  };
  return {
    rows,
    setRow: (row) => setRows((now) => now.map((other) => (other.key === row.key ? row : other))),
    addRows: (added, from) => {
      setSource(from);
      setRows((now) => withNewNumbers(now, added));
    },
    removeRow: (key) =>
      setRows((now) => {
        const others = now.filter((row) => row.key !== key);
        return others.length > 0 ? others : [newRow()];
      }),
    send,
    isBusy: create.isPending,
  };
}

function errorsOf(read: ReturnType<typeof readRowText> | undefined): RowText['errors'] {
  return read && !read.ok ? read.errors : {};
}

/** The rows with further ones, each number once. Pasted numbers take the place of an untouched row. */
function withNewNumbers(rows: readonly RowText[], added: readonly RowText[]): RowText[] {
  const isEmpty = added.every(({ trackingNumber }) => trackingNumber === '');
  const typed = isEmpty ? [...rows] : rows.filter(isTyped);
  const known = new Set(typed.map(({ trackingNumber }) => trackingKeyOf(trackingNumber)));
  const fresh = added.filter(({ trackingNumber }) => isEmpty || !known.has(trackingKeyOf(trackingNumber)));
  const all = [...typed, ...fresh];
  return all.length > 0 ? all : [newRow()];
}

function isTyped({ trackingNumber, shop, goods, papers }: RowText): boolean {
  return trackingNumber !== '' || shop !== '' || goods.length + papers.length > 0;
}
