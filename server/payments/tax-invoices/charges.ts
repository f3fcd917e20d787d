import { z } from 'zod';
import type { Charge } from '~/domain/payments/tax-invoice';
import { priceSchema, storageLineSchema } from '../../billing/pinned/schema';
import type { Tx } from '../../core/context';
import { listFeeCodes } from '../../settings/gst/queries';
import { findCharged } from './queries';

type Charged = NonNullable<Awaited<ReturnType<typeof findCharged>>>;

/** Returns what is due on a form, line by line; nothing for a form without a bill. */
export async function billedCharges(tx: Tx, formId: string): Promise<Charge[]> {
  const charged = await findCharged(tx, formId);
  return charged ? await chargesOf(tx, charged, charged.dueCents ?? 0) : [];
}

/** Returns what is due, line by line: nothing of a cancelled form, only the handling of a refused price. */
export async function chargesOf(tx: Tx, charged: Charged, dueCents: number): Promise<Charge[]> {
  if (dueCents === 0) return [];
  if (charged.priceApproval === 'refused') return [{ kind: 'handling', cents: dueCents }];
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
  ];
}
