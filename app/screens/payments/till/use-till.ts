import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { readAmount } from '~/app/components/payments/use-amount';
import { handMethods } from '~/domain/payments/kinds';
import type { Outputs } from '~/server/router';

export type Till = Outputs['payments']['tillDay'];
export type TillLine = Till['lines'][number];

export function lineKey({ method, currency }: Pick<TillLine, 'method' | 'currency'>): string {
  return `${method} ${currency}`;
}

/** Money that a clerk counts: in the drawer, at the terminal, on the bank's list. The rest comes from the provider. */
export function isCounted({ method }: Pick<TillLine, 'method'>): boolean {
  return handMethods.some((name) => name === method);
}

/** Closes and reopens a till. The clerk types each counted amount, without seeing the expected one first. */
export function useTill(till: Till, onDone: () => void, onClosed: () => void) {
  const { t } = useTranslation('payments');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [wrong, setWrong] = useState<string>();
  const { office, day } = till;
  const refresh = async (): Promise<void> => {
    onDone();
    await utils.payments.tillDay.invalidate({ office, day });
  };
  const close = async (counts: Readonly<Record<string, string>>, note: string): Promise<void> => {
    const lines = till.lines.map((line) => ({ line, counted: countOf(line, counts) }));
    await run(
      {
        office,
        day,
        note,
        lines: lines.map(({ line: { method, currency, expected }, counted = 0 }) => ({
          method,
          currency,
          expected,
          counted,
        })),
      },
      {
        send: (body) => utils.client.payments.closeDay.mutate(body),
        told: t('till.closedNow'),
        done: async () => {
          onClosed();
          await refresh();
        },
      },
    );
    await refresh();
  };
  const reopen = (reason: string): Promise<void> =>
    run(
      { office, day, reason },
      {
        send: (body) => utils.client.payments.reopenDay.mutate(body),
        told: t('till.reopened'),
        done: refresh,
      },
    );
  /** True when every amount is typed; otherwise the first one that is not gets an error. */
  const check = (counts: Readonly<Record<string, string>>): boolean => {
    const unread = till.lines.find((line) => countOf(line, counts) === undefined);
    setWrong(unread && lineKey(unread));
    return unread === undefined;
  };
  return { check, close, reopen, isBusy, errors, wrong };
}

/** The typed cents or ₮; undefined until it is typed. What only a provider knows counts as expected. */
export function countOf(line: TillLine, counts: Readonly<Record<string, string>>): number | undefined {
  if (!isCounted(line)) return line.expected;
  const text = (counts[lineKey(line)] ?? '').trim();
  const { amount } = readAmount(text.replace(/^[-−]/u, ''), line.currency);
  // Below 0 when more was refunded than came in.
  return amount !== undefined && /^[-−]/u.test(text) ? -amount : amount;
}
