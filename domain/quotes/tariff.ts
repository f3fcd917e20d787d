import { DomainError } from '~/domain/core/errors';
import type { Grams } from '~/domain/core/measures';
import type { Cents } from '~/domain/core/money';
import type { CustomerType } from '~/domain/customers/types';
import type { FeeConditions } from '~/domain/quotes/fee-conditions';
import type { FeeRule } from '~/domain/quotes/fee-rule';

/** The price in cents per kg from this chargeable weight on. */
export type Band = { fromG: Grams; centsPerKg: Cents };

/** A price plan. `divisor` is mm³ per g (IATA: 6000 cm³ per kg); each piece is rounded up to `stepG`. */
export type Tariff = {
  id?: string | undefined;
  code: string;
  divisor: number;
  stepG: Grams;
  minG: Grams;
  minCents: Cents;
  bands: readonly Band[];
};

/** Whether a plan is offered to a customer; everything is to a visitor whose kind is not known yet. */
export function isPlanFor(
  { audience }: { audience: 'all' | CustomerType },
  customer: CustomerType | undefined,
): boolean {
  return audience === 'all' || customer === undefined || audience === customer;
}

export const feeKinds = ['fixed', 'per_piece', 'per_kg', 'percent'] as const;
export type FeeKind = (typeof feeKinds)[number];
export const feeBases = ['freight', 'declared'] as const;
export type FeeBasis = (typeof feeBases)[number];

/** `cents` is for fixed, per_piece and per_kg; `bps` (1/100 %), `minCents` and `basis` are for percent. */
export type ExtraFee = {
  code: string;
  kind: FeeKind;
  cents: Cents;
  bps: number;
  minCents: Cents;
  basis: FeeBasis;
  isAutomatic: boolean;
  rule: FeeRule | null;
  /** When an optional fee may be chosen; an automatic fee has none. */
  conditions: FeeConditions;
};

/**
 * Checks that a plan can price every weight: divisor and step above 0, nothing negative, first band from 0 g, rising
 * limits and rates that never rise with weight.
 * @throws DomainError `tariff.invalid` with the field.
 */
export function assertTariff(tariff: Tariff): void {
  const { bands } = tariff;
  const isPositive = tariff.divisor > 0 && tariff.stepG > 0;
  if (!isPositive || tariff.minG < 0 || tariff.minCents < 0)
    throw new DomainError('tariff.invalid', {}, 'tariff');
  if (bands[0]?.fromG !== 0) throw new DomainError('tariff.invalid', {}, 'tariff.bands.0');
  for (const [index, band] of bands.entries()) {
    const before = bands[index - 1];
    const isFalling = !before || (before.fromG < band.fromG && before.centsPerKg >= band.centsPerKg);
    if (!isFalling || band.centsPerKg < 0)
      throw new DomainError('tariff.invalid', {}, `tariff.bands.${index}`);
  }
}
