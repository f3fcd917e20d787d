import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/screens/use-change';
import type { Outputs } from '~/server/router';
import { readAmount, typedAmount } from '../use-amount';

export type Till = Outputs['payments']['tillDay'];
export type TillLine = Till['lines'][number];

export function lineKey({ method, currency }: Pick<TillLine, 'method' | 'currency'>): string {
  return `${method} ${currency}`;
}

/** Closes and reopens a day. An empty field counts as the expected amount. */
export function useTill(till: Till, onDone: () => void) {
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
    const unread = lines.find(({ counted }) => counted === undefined)?.line;
    setWrong(unread && lineKey(unread));
    if (unread) return onDone();
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
        done: refresh,
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
  return { close, reopen, isBusy, errors, wrong };
}

/** The typed cents or ₮; 0 for an empty field when nothing is expected. */
function countOf(line: TillLine, counts: Readonly<Record<string, string>>): number | undefined {
  const text = counts[lineKey(line)];
  if (text === undefined) return line.expected;
  if (text.trim() === '' && typedAmount(line.expected, line.currency) === '') return 0;
  return readAmount(text, line.currency).amount;
}
