import { useMemo } from 'react';
import { trpc } from '~/app/api/trpc';
import type { Portion } from '~/domain/forms/contents';
import { type MeasuredPrice, measuredPrice, type QuotedForm } from './measured-price';
import type { TypedPiece } from './receive-draft';

/** The new price during the measuring. */
export function useMeasuredPrice(
  form: QuotedForm | undefined,
  pieces: readonly TypedPiece[],
  portions: readonly Portion[],
): MeasuredPrice | undefined {
  const prices = trpc.quotes.prices.useQuery();
  return useMemo(
    () => (form && prices.data ? measuredPrice(form, prices.data, { pieces, portions }) : undefined),
    [form, prices.data, pieces, portions],
  );
}
