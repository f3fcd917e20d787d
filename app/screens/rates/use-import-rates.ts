import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import { readRates } from '~/domain/rates/import';
import { type SlipNumbers, slipNumbersOf } from './slip-table';

export type LineIssue = { line: number; code: string; params?: object | undefined };

/** The state of an import: the number of rates, the errors, and the server's request for a confirmation. */
export function useImportRates(): {
  csv: string;
  setCsv: (csv: string) => void;
  count: number;
  issues: readonly LineIssue[];
  slips: readonly SlipNumbers[];
  isBusy: boolean;
  send: (confirmed: boolean) => void;
  forget: () => void;
} {
  const { t } = useTranslation('rates');
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor, settle } = useAttempt();
  const [csv, setCsv] = useState('');
  const read = csv.trim() === '' ? undefined : readRates(csv);
  const upload = trpc.rates.import.useMutation({
    onSuccess: async ({ imported, known }) => {
      settle();
      setCsv('');
      showSnackbar({ message: t('import.done', { imported, known }) });
      await Promise.all([utils.rates.invalidate(), utils.quotes.prices.invalidate()]);
    },
    onError: (error) => {
      if (problemOf(error)?.code !== 'rate.slips') refused(error);
    },
  });
  const problem = problemOf(upload.error);
  const slips = problem?.code === 'rate.slips' ? problem.issues : [];
  return {
    csv,
    setCsv,
    count: read?.ok ? read.rates.length : 0,
    issues:
      read && !read.ok
        ? read.issues.map(({ code, params }) => ({ line: Number(params?.line), code, params }))
        : [],
    slips: slips.flatMap(({ params }) => slipNumbersOf(params)),
    isBusy: upload.isPending,
    send: (confirmed) => {
      const body = { csv, confirmed };
      upload.mutate({ ...body, idempotencyKey: keyFor(body) });
    },
    forget: upload.reset,
  };
}
