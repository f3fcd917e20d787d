import { z } from 'zod';
import { DAY_MS } from '~/domain/core/durations';
import { parseRate } from '~/domain/core/money';
import { textOf } from '../../core/limits/response-text';
import { BankError, type BankRate, type RateBank } from './provider';

/** Days requested, enough to cover any run of public holidays. */
const daysAsked = 14;

/**
 * Official rates: one row per working day, numbers as text with comma groups. A row without AUD is a changed format.
 */
const answerSchema = z.object({
  success: z.literal(true),
  data: z
    .array(
      z.object({
        RATE_DATE: z.iso.date(),
        AUD: z.string().regex(/^\d{1,3}(?:,\d{3})*\.\d{1,6}$/u),
      }),
    )
    .min(1),
});

type Settings = { apiUrl: string; timeoutMs?: number };

/**
 * Client of the Bank of Mongolia. Sends the request of the bank's own rates page: an empty POST with both dates in the
 * URL.
 */
export function mongolbank({ apiUrl, timeoutMs = 15_000 }: Settings): RateBank {
  const address = `${apiUrl.replace(/\/+$/u, '')}/mn/currency-rates/data`;
  return {
    newest: async (day) => {
      const first = new Date(Date.parse(day) - daysAsked * DAY_MS).toISOString().slice(0, 10);
      const answer = await ask(`${address}?startDate=${first}&endDate=${day}`, timeoutMs);
      return newestOf(answer, { first, last: day });
    },
  };
}

async function ask(url: string, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new BankError(
      'away',
      `the bank was not reached: ${cause instanceof Error ? cause.name : ''}`,
      cause,
    );
  });
  const text = await textOf(response).catch((cause: unknown) => {
    throw new BankError('away', 'the answer broke off', cause);
  });
  if (response.status === 429 || response.status >= 500) {
    throw new BankError('away', `the bank answered ${response.status}`);
  }
  if (!response.ok) throw new BankError('format', `the bank answered ${response.status}`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BankError('format', 'the answer is no JSON', cause);
  }
}

function newestOf(answer: unknown, { first, last }: { first: string; last: string }): BankRate {
  const read = answerSchema.safeParse(answer);
  if (!read.success) {
    const where = read.error.issues.map(({ path }) => path.join('.')).slice(0, 3);
    throw new BankError('format', `the answer is not what it was: ${where.join(', ')}`);
  }
  const days = read.data.data.map(({ RATE_DATE }) => RATE_DATE);
  if (new Set(days).size !== days.length) throw new BankError('format', 'a day has two rates');
  if (days.some((day) => day < first || day > last)) throw new BankError('format', 'a day nobody asked for');
  const newest = read.data.data.reduce((one, other) => (one.RATE_DATE > other.RATE_DATE ? one : other));
  return { day: newest.RATE_DATE, rate: rateOf(newest.AUD) };
}

function rateOf(text: string): BankRate['rate'] {
  try {
    return parseRate(text.replaceAll(',', ''));
  } catch (cause) {
    throw new BankError('format', 'the rate is nothing', cause);
  }
}
