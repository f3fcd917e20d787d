import { parseRate, type RateMicros } from '~/domain/core/money';
import type { ImportRules } from '~/domain/customs/import-estimate';
import type { Context } from '../core/api/context';
import { findRate } from '../quotes/queries';
import { findConstants } from '../settings/constants/queries';

export type CustomsRules = ImportRules & { declarationCents: number; rate: RateMicros | undefined };

/** Returns the current customs constants and exchange rate. */
export async function readImportRules(ctx: Pick<Context, 'db' | 'now'>): Promise<CustomsRules> {
  const keys = [
    'customs.export_declaration_cents',
    'customs.minimum_wage_mnt',
    'customs.exempt_wages',
    'customs.identical_items',
    'customs.duty_bps',
    'customs.vat_bps',
  ] as const;
  const constant = await findConstants(ctx.db, keys, ctx.now());
  const rate = await findRate(ctx.db, 'AUD', ctx.now());
  return {
    declarationCents: constant('customs.export_declaration_cents'),
    minimumWageMnt: constant('customs.minimum_wage_mnt'),
    exemptWages: constant('customs.exempt_wages'),
    identicalItems: constant('customs.identical_items'),
    dutyBps: constant('customs.duty_bps'),
    vatBps: constant('customs.vat_bps'),
    rate: rate && parseRate(rate.mntPerUnit),
  };
}
