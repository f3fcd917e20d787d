import { type Mnt, roundHalfUp } from '~/domain/core/money';

/** Dated constants of Mongolian import; amounts change, so an admin can change them. Rates in 1/100 %. */
export type ImportRules = {
  minimumWageMnt: Mnt;
  exemptWages: number;
  identicalItems: number;
  dutyBps: number;
  vatBps: number;
};

/** What a new database begins with. */
export const defaultImportRules: ImportRules = {
  minimumWageMnt: 792_000,
  exemptWages: 10,
  identicalItems: 2,
  dutyBps: 500,
  vatBps: 1000,
};

export type ImportEstimate = { isExempt: boolean; exemptUpToMnt: Mnt; dutyMnt: Mnt; vatMnt: Mnt };

export type ImportedGoods = { declaredMnt: Mnt; isIndividual: boolean; mostIdentical: number };

/**
 * An estimate, not a bill, of what the receiver pays: nothing for an individual up to so many minimum
 * wages with few identical items; else duty on the declared value and VAT on value and duty.
 */
export function estimateImport(goods: ImportedGoods, rules: ImportRules): ImportEstimate {
  const exemptUpToMnt = rules.minimumWageMnt * rules.exemptWages;
  const isSmall = goods.declaredMnt <= exemptUpToMnt && goods.mostIdentical <= rules.identicalItems;
  if (goods.isIndividual && isSmall) return { isExempt: true, exemptUpToMnt, dutyMnt: 0, vatMnt: 0 };
  const dutyMnt = share(goods.declaredMnt, rules.dutyBps);
  return {
    isExempt: false,
    exemptUpToMnt,
    dutyMnt,
    vatMnt: share(goods.declaredMnt + dutyMnt, rules.vatBps),
  };
}

function share(mnt: Mnt, bps: number): Mnt {
  return Number(roundHalfUp(BigInt(mnt) * BigInt(bps), 10_000n));
}
