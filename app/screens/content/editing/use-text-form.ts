import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { validateWith } from '~/app/components/form/validate-with';
import { useHost } from '~/app/host';
import { type RowVersion, type StoredRow, useStoredValues } from './use-stored-values';

type Client = ReturnType<typeof trpc.useUtils>['client']['content']['editing'];

/** The functions of one kind of text: validate, send, refetch. */
export type TextWork<Values> = {
  schema: z.ZodType<Values, Values>;
  create?: (client: Client, call: { values: Values; idempotencyKey: string }) => Promise<RowVersion>;
  update: (
    client: Client,
    call: RowVersion & { values: Values; idempotencyKey: string },
  ) => Promise<RowVersion>;
  read: (client: Client, id: string) => Promise<StoredRow<Values>>;
  /** The address of the list. */
  back: string;
};

export type TextFieldState<Value> = {
  value: Value;
  error: string | undefined;
  /** The error of a part, such as one language. */
  errorIn: (part: string) => string | undefined;
  set: (value: Value) => void;
};
export type TextForm<Values> = {
  values: Values;
  field: <Name extends keyof Values & string>(name: Name) => TextFieldState<Values[Name]>;
  save: () => void;
  isBusy: boolean;
  refusal: string | undefined;
  /** Set when another user has saved meanwhile: take their version, or overwrite it. */
  newer: { chooseTheirs: () => void; chooseMine: () => void } | undefined;
  /** Set when unsaved input was restored; discards it. */
  discard: (() => void) | undefined;
};

/** A form that validates like the server, sends once per attempt, and keeps its input after an error or a reload. */
export function useTextForm<Values extends object>(
  work: TextWork<Values>,
  { initial, stored }: { initial: Values; stored: RowVersion | undefined },
): TextForm<Values> {
  const { t } = useTranslation('content');
  const { navigate } = useHost();
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const text = useStoredValues({ initial, stored, back: work.back });
  const { values, seen } = text;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const [theirs, setTheirs] = useState<StoredRow<Values>>();
  const client = utils.client.content.editing;

  const mutation = useMutation({
    mutationFn: () => {
      const idempotencyKey = attempt.keyFor([seen, values]);
      if (seen) return work.update(client, { ...seen, values, idempotencyKey });
      if (!work.create) throw new Error('this text cannot be created');
      return work.create(client, { values, idempotencyKey });
    },
    onSuccess: async () => {
      attempt.settle();
      text.forget();
      showSnackbar({ message: t('done.save') });
      await utils.content.editing.invalidate();
      navigate(work.back);
    },
    onError: async (error) => {
      const code = problemOf(error)?.code ?? 'overloaded';
      const byField = withoutPrefix(fieldErrorsOf(error));
      setErrors(byField);
      if (code === 'version.stale' && seen) {
        setRefusal(undefined);
        setTheirs(await work.read(client, seen.id));
        return;
      }
      setRefusal(Object.keys(byField).length === 0 ? code : undefined);
    },
  });

  const settle = (next: StoredRow<Values>, isTaken: boolean): void => {
    text.settle(next, isTaken);
    setTheirs(undefined);
  };
  return {
    values,
    field: (field) => ({
      value: values[field],
      error: errors[field],
      errorIn: (part) => errors[`${field}.${part}`],
      set: (value) => text.set(field, value),
    }),
    save: () => {
      const found = validateWith(work.schema)(values);
      setErrors(found);
      setRefusal(undefined);
      if (Object.keys(found).length === 0) mutation.mutate();
    },
    isBusy: mutation.isPending,
    refusal,
    newer: theirs && {
      chooseTheirs: () => settle(theirs, true),
      chooseMine: () => settle(theirs, false),
    },
    discard: text.discard,
  };
}

function withoutPrefix(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, code]) => [path.replace(/^values\./u, ''), code]),
  );
}
