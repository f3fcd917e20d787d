import type { Insertable, Kysely } from 'kysely';
import { DAY_MS } from '~/domain/core/durations';
import type { Localized } from '~/domain/core/localized';
import { demoFees, demoPlans, demoRateText, planCodes } from '~/domain/quotes/demo-plans';
import type { DB, Rate } from '../types.gen';
import type { Random } from './random';

const priceListFrom = new Date('2026-01-01T00:00:00Z');

export const planTexts = {
  standard: {
    name: { mn: 'Энгийн', en: 'Standard' },
    description: {
      mn: 'Долоо хоног бүрийн нислэгээр Улаанбаатарт.',
      en: 'To Ulaanbaatar on the weekly flight.',
    },
    audience: 'all',
    transitDaysFrom: 7,
    transitDaysTo: 10,
  },
  express: {
    name: { mn: 'Шуурхай', en: 'Express' },
    description: {
      mn: 'Хамгийн ойрын нислэгээр Улаанбаатарт.',
      en: 'To Ulaanbaatar on the next flight.',
    },
    audience: 'all',
    transitDaysFrom: 3,
    transitDaysTo: 5,
  },
  business: {
    name: { mn: 'Бизнес', en: 'Business' },
    description: {
      mn: 'Тогтмол илгээдэг байгууллагад хямд үнээр.',
      en: 'A lower price for organizations that send regularly.',
    },
    audience: 'organization',
    transitDaysFrom: 7,
    transitDaysTo: 10,
  },
} as const;

export const feeNames: Readonly<Record<string, { name: Localized }>> = {
  fragile: { name: { mn: 'Эмзэг ачаа', en: 'Fragile' } },
  door: { name: { mn: 'Улаанбаатарт хаягаар хүргэх', en: 'Door delivery in Ulaanbaatar' } },
  countryside: { name: { mn: 'Орон нутагт хүргэх', en: 'Countryside delivery' } },
  insurance: { name: { mn: 'Мэдүүлсэн үнээр хариуцуулах', en: 'Liability up to declared value' } },
  oversize: { name: { mn: 'Хэмжээ хэтэрсэн хайрцаг', en: 'Oversize piece' } },
  heavy: { name: { mn: 'Хүнд хайрцаг', en: 'Heavy piece' } },
  battery: { name: { mn: 'Батарейтай ачааны үйлчилгээ', en: 'Battery handling' } },
};

/** Creates demo price plans, fees and 90 days of exchange rates up to today. */
export async function seedPrices(db: Kysely<DB>, now: Date, random: Random): Promise<void> {
  for (const [position, code] of planCodes.entries()) {
    const { bands, ...plan } = demoPlans[code];
    await db.insertInto('tariffPlan').values({ code, position }).execute();
    const { id } = await db
      .insertInto('tariff')
      .values({ ...plan, ...planTexts[code], code, validFrom: priceListFrom, isDemo: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('tariffBand')
      .values(bands.map((band) => ({ tariffId: id, ...band })))
      .execute();
  }
  await db
    .insertInto('extraFee')
    .values(
      demoFees.map((fee, position) => ({
        ...fee,
        ...(feeNames[fee.code] ?? { name: { mn: fee.code, en: fee.code } }),
        rule: fee.rule ? JSON.stringify(fee.rule) : null,
        conditions: JSON.stringify(fee.conditions),
        position,
        isDemo: true,
      })),
    )
    .execute();
  await db.insertInto('rate').values(ratesUntil(now, random)).execute();
}

function ratesUntil(now: Date, random: Random): Insertable<Rate>[] {
  let rate = Number(demoRateText);
  return Array.from({ length: 90 }, (_, daysAgo) => {
    const mntPerUnit = daysAgo === 0 ? demoRateText : rate.toFixed(2);
    rate += random.between(-900, 850) / 100;
    const validFrom = new Date(Math.floor(now.getTime() / DAY_MS - daysAgo) * DAY_MS);
    return { currency: 'AUD', mntPerUnit, source: 'bank', validFrom, isDemo: true };
  });
}
