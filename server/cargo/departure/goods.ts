import type { z } from 'zod';
import { dayOf } from '~/domain/core/calendar';
import type { ErrorCode } from '~/domain/core/errors';
import { originZone } from '~/domain/core/offices';
import { goodsGate } from '~/domain/goods/gate';
import { goodsName } from '~/domain/goods/rule';
import type { Queryable } from '../../core/api/context';
import { readAnswers } from '../../goods/lines/read';
import { readSentGoods, receiverMonth } from '../../goods/receiver/service';
import { findGoodsRules } from '../../goods/rules';
import type { goodsOverSchema } from '../../goods/schema';
import { listGoodsAboard } from './queries';

type CargoRow = { id: string; etd: Date };
type Aboard<Cargo, Parcel> = {
  cargo: Cargo & { isOverGoodsLimit: boolean };
  goodsOver: z.infer<typeof goodsOverSchema>;
  parcels: (Parcel & { goodsProblems: readonly ErrorCode[] })[];
};

/** Adds to a cargo and its parcels what bars them because of their goods and permits. */
export async function withGoods<Cargo extends CargoRow, Parcel extends { number: string }>(
  db: Queryable,
  cargo: Cargo,
  parcels: readonly Parcel[],
): Promise<Aboard<Cargo, Parcel>> {
  const rules = await findGoodsRules(db);
  const lines = (await listGoodsAboard(db, cargo.id)).map(readAnswers).map((line) => ({
    ...line,
    month: receiverMonth(line.submittedAt),
  }));
  const mobiles = [...new Set(lines.map(({ receiver }) => receiver))];
  const since = new Date(
    Math.min(cargo.etd.getTime(), ...lines.flatMap(({ submittedAt }) => submittedAt?.getTime() ?? [])),
  );
  const sent = await readSentGoods(db, { mobiles, since });
  const gate = goodsGate(rules, lines, { day: dayOf(cargo.etd, originZone), sent });
  return {
    cargo: { ...cargo, isOverGoodsLimit: gate.isOverLimit },
    goodsOver: gate.over.map(({ rule, ...over }) => ({ ...over, name: goodsName(rule) })),
    parcels: parcels.map((parcel) => ({ ...parcel, goodsProblems: gate.parcels.get(parcel.number) ?? [] })),
  };
}
