import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { validateWith } from '~/app/components/form/validate-with';
import { useHost } from '~/app/host';
import { keepText, keptTextName, readKeptText } from './kept-text';

type Client = ReturnType<typeof trpc.useUtils>['client']['content']['editing'];
type Seen = { id: string; version: number };
export type Stored<Values> = Seen & { values: Values };

/** The functions of one kind of text: validate, send, refetch. */
export type TextWork<Values> = {
  schema: z.ZodType<Values, Values>;
  create?: (client: Client, call: { values: Values; idempotencyKey: string }) => Promise<Seen>;
  update: (client: Client, call: Seen & { values: Values; idempotencyKey: string }) => Promise<Seen>;
  read: (client: Client, id: string) => Promise<Stored<Values>>;
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
  newer: { takeTheirs: () => void; keepMine: () => void } | undefined;
  /** Set when unsaved input was restored; discards it. */
  discard: (() => void) | undefined;
};

/** A form that validates like the server, sends once per attempt, and keeps its input after an error or a reload. */
export function useTextForm<Values extends object>(
  work: TextWork<Values>,
  { initial, stored }: { initial: Values; stored: Seen | undefined },
): TextForm<Values> {
  const { t } = useTranslation('content');
  const { navigate, user } = useHost();
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const [values, setValues] = useState(initial);
  const [seen, setSeen] = useState(stored);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const [theirs, setTheirs] = useState<Stored<Values>>();
  const [isBack, setIsBack] = useState(false);
  const client = utils.client.content.editing;
  const name = keptTextName(user?.id ?? '', work.back, stored?.id);
  const begun = useRef({ values: initial, seen: stored });
  // Runs after the first paint, because the server has rendered the stored text.
  useEffect(() => {
    const kept = readKeptText(name, begun.current.values);
    if (!kept) return;
    setValues(kept.values);
    setSeen((known) => known && { ...known, version: kept.version });
    setIsBack(true);
  }, [name]);

  const mutation = useMutation({
    mutationFn: () => {
      const idempotencyKey = attempt.keyFor([seen, values]);
      if (seen) return work.update(client, { ...seen, values, idempotencyKey });
      if (!work.create) throw new Error('this text cannot be created');
      return work.create(client, { values, idempotencyKey });
    },
    onSuccess: async () => {
      attempt.settle();
      keepText(name, undefined);
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

  const settle = (next: Stored<Values>, isTaken: boolean): void => {
    setSeen({ id: next.id, version: next.version });
    if (isTaken) setValues(next.values);
    keepText(name, isTaken ? undefined : { version: next.version, values });
    setTheirs(undefined);
    setIsBack(false);
  };
  const set = <Name extends keyof Values & string>(field: Name, value: Values[Name]): void =>
    setValues((before) => {
      const after = { ...before, [field]: value };
      keepText(name, { version: seen?.version ?? 0, values: after });
      return after;
    });
  const discard = (): void => {
    keepText(name, undefined);
    setValues(begun.current.values);
    setSeen(begun.current.seen);
    setIsBack(false);
  };
  return {
    values,
    field: (field) => ({
      value: values[field],
      error: errors[field],
      errorIn: (part) => errors[`${field}.${part}`],
      set: (value) => set(field, value),
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
      takeTheirs: () => settle(theirs, true),
      keepMine: () => settle(theirs, false),
    },
    discard: isBack ? discard : undefined,
  };
}

function withoutPrefix(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, code]) => [path.replace(/^values\./u, ''), code]),
  );
}
