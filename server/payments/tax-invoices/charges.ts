import { z } from 'zod';
import type { Charge } from '~/domain/payments/tax-invoice';
import { priceSchema, storageLineSchema } from '../../billing/pinned/schema';
import type { Tx } from '../../core/api/context';
import { listFeeCodes } from '../../settings/tax/queries';
import { findCharged } from './queries';

type ChargedForm = NonNullable<Awaited<ReturnType<typeof findCharged>>>;

/** Returns what is charged on a form, line by line, before credit notes; nothing for a form without a bill. */
export async function billedCharges(tx: Tx, formId: string): Promise<Charge[]> {
  const charged = await findCharged(tx, formId);
  return charged ? await chargesOf(tx, charged) : [];
}

/** Returns what is charged, line by line: nothing of a cancelled form, only the handling of a refused price. */
export async function chargesOf(tx: Tx, charged: ChargedForm): Promise<Charge[]> {
  const chargedCents = charged.chargedCents ?? 0;
  if (chargedCents === 0) return [];
  if (charged.priceApproval === 'refused') return [{ kind: 'handling', cents: chargedCents }];
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
