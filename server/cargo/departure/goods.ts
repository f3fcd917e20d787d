import { dayOf } from '~/domain/core/calendar';
import type { ErrorCode } from '~/domain/core/errors';
import { originZone } from '~/domain/core/offices';
import { goodsGate } from '~/domain/goods/gate';
import type { Queryable } from '../../core/api/context';
import { readAnswers } from '../../goods/lines/read';
import { findGoodsRules } from '../../goods/rules';
import { listGoodsAboard } from './queries';

type CargoRow = { id: string; etd: Date };
type Aboard<Cargo, Parcel> = {
  cargo: Cargo & { isOverGoodsLimit: boolean };
  parcels: (Parcel & { goodsProblems: readonly ErrorCode[] })[];
};

/** Adds to a cargo and its parcels what bars them because of their goods and permits. */
export async function withGoods<Cargo extends CargoRow, Parcel extends { number: string }>(
  db: Queryable,
  cargo: Cargo,
  parcels: readonly Parcel[],
): Promise<Aboard<Cargo, Parcel>> {
  const rules = await findGoodsRules(db);
  const lines = (await listGoodsAboard(db, cargo.id)).map(readAnswers);
  const gate = goodsGate(rules, lines, dayOf(cargo.etd, originZone));
  return {
    cargo: { ...cargo, isOverGoodsLimit: gate.isOverLimit },
    parcels: parcels.map((parcel) => ({ ...parcel, goodsProblems: gate.parcels.get(parcel.number) ?? [] })),
  };
}
