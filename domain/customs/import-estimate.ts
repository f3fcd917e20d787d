import { type Mnt, roundHalfUp } from '~/domain/core/money';

/** Dated constants of Mongolian import. An admin can change the amounts. Rates in 1/100 %. */
export type ImportRules = {
  minimumWageMnt: Mnt;
  exemptWages: number;
  identicalItems: number;
  dutyBps: number;
  vatBps: number;
};

/** The rules of a new database. */
export const defaultImportRules: ImportRules = {
  minimumWageMnt: 792_000,
  exemptWages: 10,
  identicalItems: 2,
  dutyBps: 500,
  vatBps: 1000,
};

export type ImportEstimate = { isExempt: boolean; exemptUpToMnt: Mnt; dutyMnt: Mnt; vatMnt: Mnt };

export type ImportedGoods = {
  declaredMnt: Mnt;
  /** Freight and the service for the declared value: customs add both to the value of the goods (CIF). */
  carriageMnt: Mnt;
  isIndividual: boolean;
  mostIdentical: number;
};

/**
 * Estimates what the receiver pays; not a bill. Nothing for an individual whose goods are worth up to a number of
 * minimum wages with few identical items; otherwise duty on the value with freight (CIF) and VAT on value and duty.
 */
export function estimateImport(goods: ImportedGoods, rules: ImportRules): ImportEstimate {
  const exemptUpToMnt = rules.minimumWageMnt * rules.exemptWages;
  const isSmall = goods.declaredMnt <= exemptUpToMnt && goods.mostIdentical <= rules.identicalItems;
  if (goods.isIndividual && isSmall) return { isExempt: true, exemptUpToMnt, dutyMnt: 0, vatMnt: 0 };
  const cifMnt = goods.declaredMnt + goods.carriageMnt;
  const dutyMnt = share(cifMnt, rules.dutyBps);
  return {
    isExempt: false,
    exemptUpToMnt,
    dutyMnt,
    vatMnt: share(cifMnt + dutyMnt, rules.vatBps),
  };
}

function share(mnt: Mnt, bps: number): Mnt {
  return Number(roundHalfUp(BigInt(mnt) * BigInt(bps), 10_000n));
}
