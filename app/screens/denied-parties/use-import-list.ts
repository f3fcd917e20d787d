import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import type { Outputs } from '~/server/router';

export type ListFile = { name: string; csv: string };
type Plan = Outputs['deniedParties']['plan'];
export type LineIssue = { line: number; code: string; params?: object | undefined };

/** The state of an import: the file, its changes, its errors, and the confirmation. */
export function useImportList(): {
  file: ListFile | undefined;
  choose: (file: ListFile) => void;
  forget: () => void;
  source: string;
  setSource: (source: string) => void;
  sourceError: string | undefined;
  plan: Plan | undefined;
  issues: readonly LineIssue[];
  isBusy: boolean;
  isAsking: boolean;
  stopAsking: () => void;
  send: (confirmed: boolean) => void;
} {
  const { t } = useTranslation('denied-parties');
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor, settle } = useAttempt();
  const [file, setFile] = useState<ListFile>();
  const [source, setSource] = useState('');
  const [isAsking, setAsking] = useState(false);
  const look = trpc.deniedParties.plan.useMutation({
    onError: (error) => {
      if (problemOf(error)?.code !== 'input.invalid') refused(error);
    },
  });
  const bring = trpc.deniedParties.import.useMutation({
    onSuccess: async ({ number, incomparable }) => {
      forget();
      const message =
        incomparable > 0
          ? t('import.doneWithout', { number, entries: incomparable })
          : t('import.done', { number });
      showSnackbar({ message });
      await utils.deniedParties.invalidate();
    },
    onError: (error) => {
      if (problemOf(error)?.code === 'denied.shrinks') setAsking(true);
      else if (fieldErrorsOf(error).source === undefined) refused(error);
    },
  });
  const forget = (): void => {
    settle();
    setFile(undefined);
    setSource('');
    setAsking(false);
    look.reset();
    bring.reset();
  };
  const choose = (chosen: ListFile): void => {
    setFile(chosen);
    bring.reset();
    const body = { csv: chosen.csv };
    look.mutate({ ...body, idempotencyKey: keyFor(body) });
  };
  const send = (confirmed: boolean): void => {
    setAsking(false);
    if (!file) return;
    const body = { csv: file.csv, source, confirmed };
    bring.mutate({ ...body, idempotencyKey: keyFor(body) });
  };
  return {
    file,
    choose,
    forget,
    source,
    setSource,
    sourceError: bring.error ? fieldErrorsOf(bring.error).source : undefined,
    plan: look.data,
    issues: issuesOf(look.error),
    isBusy: look.isPending || bring.isPending,
    isAsking,
    stopAsking: () => setAsking(false),
    send,
  };
}

function issuesOf(error: unknown): LineIssue[] {
  const problem = problemOf(error);
  if (problem?.code !== 'input.invalid') return [];
  return problem.issues.map(({ path, code, params }) => ({
    line: Number(path.split('.')[1]),
    code,
    params,
  }));
}
