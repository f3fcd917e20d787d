import { z } from 'zod';
import type { Charge } from '~/domain/payments/tax-invoice';
import { arrivalLineSchema, priceSchema, storageLineSchema } from '../../billing/pinned/schema';
import type { Tx } from '../../core/api/context';
import { listFeeCodes } from '../../settings/tax/queries';
import { findCharged } from './queries';

type ChargedForm = NonNullable<Awaited<ReturnType<typeof findCharged>>>;

/** Returns what is charged on a form, line by line, before credit notes; nothing for a form without a bill. */
export async function billedCharges(tx: Tx, formId: string): Promise<Charge[]> {
  const charged = await findCharged(tx, formId);
  return charged ? await chargesOf(tx, charged) : [];
}

/**
 * Returns what is charged, line by line: nothing of a cancelled form, and of a refused price only its handling and what
 * the arrivals have cost.
 */
export async function chargesOf(tx: Tx, charged: ChargedForm): Promise<Charge[]> {
  const chargedCents = charged.chargedCents ?? 0;
  if (chargedCents === 0) return [];
  const arrivals = arrivalCharges(charged.arrivals);
  if (charged.priceApproval === 'refused') {
    const cents = arrivals.reduce((rest, charge) => rest - charge.cents, chargedCents);
    return [...(cents > 0 ? [{ kind: 'handling' as const, cents }] : []), ...arrivals];
  }
  const { fees } = priceSchema.shape.lines.pick({ fees: true }).parse(charged.lines);
  const names = await listFeeCodes(tx);
  const storage = z.array(storageLineSchema).parse(charged.storage);
  return [
    {
      kind: 'freight',
      name: charged.tariffName,
      chargeG: charged.chargeG,
      cents: charged.freightCents,
    },
    ...fees.map(({ code, cents }) => ({
      kind: 'fee' as const,
      code,
      name: names.find((fee) => fee.code === code)?.name ?? { mn: code, en: code },
      cents,
    })),
    ...storage.map(({ number, days, centsPerDay, cents }) => ({
      kind: 'storage' as const,
      parcel: number,
      days,
      centsPerDay,
      cents,
    })),
    ...arrivals,
  ];
}

function arrivalCharges(stored: unknown): Charge[] {
  return z
    .array(arrivalLineSchema)
    .parse(stored)
    .map(({ number: arrival, code, name, days, centsPerDay, cents }) =>
      code === null
        ? { kind: 'shelf', arrival, days: days ?? 0, centsPerDay: centsPerDay ?? 0, cents }
        : { kind: 'service', code, name: name ?? { mn: code, en: code }, arrival, cents },
    );
}
