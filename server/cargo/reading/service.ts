import { type DepartureProblem, departureCautions, departureProblems } from '~/domain/cargo/departure';
import { isGrounded } from '~/domain/cargo/states';
import { DomainError } from '~/domain/core/errors';
import type { Context } from '../../core/api/context';
import { counted, firstRow, type Page, pageOf, turned, turnOf } from '../../core/api/paging/service';
import { lastOf } from '../../core/files/export/batches';
import type { Batch } from '../../core/files/export/queries';
import { withGoods } from '../departure/goods';
import { missingPapers, withMethods } from '../departure/papers';
import { listAboard } from '../departure/queries';
import { countListed, type LoadListInput, listInCargo } from '../loading/queries';
import { countInCargo, findCargo, listLegs } from '../queries';
import { readFlightSecurity } from '../security/service';
import {
  cargoSort,
  findCargoPage,
  findNextCargo,
  type ListCargo,
  listHistory,
  weighByStatus,
} from './queries';

export async function readCargoPage(ctx: Context, input: ListCargo) {
  const at = { db: ctx.db, now: ctx.now() };
  const read = (page: Page) => findCargoPage(at, input, page);
  const page = turnOf(input, cargoSort(input, at.now).type);
  return await turned(await read(page), page, () => read(firstRow));
}

/** Returns the rows of the same list after a cursor. */
export async function readCargoOn({ db, now }: Context, input: ListCargo, batch: Batch) {
  const rows = await findNextCargo({ db, now: now() }, input, batch);
  return { rows, last: lastOf(rows, batch) };
}

export async function readLoadList({ db }: Context, input: LoadListInput) {
  const [rows, total] = await Promise.all([listInCargo(db, input, pageOf(input)), countListed(db, input)]);
  return { rows, ...counted(total) };
}

/** Returns a cargo with its legs, weights, obstacles to departure and history. */
export async function getCargo(ctx: Context, id: string) {
  const { db, locale } = ctx;
  const cargo = await findCargo(db, id);
  if (!cargo) throw new DomainError('not_found');
  const isOnGround = isGrounded(cargo.status);
  const [legs, inside, weights, history, aboard, security] = await Promise.all([
    listLegs(db, id),
    countInCargo(db, id),
    weighByStatus(db, id),
    listHistory(db, id, locale),
    isOnGround ? listAboard(db, id) : [],
    readFlightSecurity(ctx, cargo),
  ]);
  const gated = await withGoods(db, cargo, withMethods(aboard, security));
  const papers = isOnGround ? await missingPapers(ctx, cargo, { security, pieces: aboard }) : [];
  const bound = { ...gated.cargo, missingPapers: papers };
  return {
    ...cargo,
    ...inside,
    legs,
    weights,
    history,
    security,
    goodsOver: isOnGround ? gated.goodsOver : [],
    problems: withParcels(aboard, isOnGround ? departureProblems(bound, gated.parcels) : []),
    cautions: withParcels(aboard, departureCautions(aboard)),
  };
}

function withParcels(aboard: Awaited<ReturnType<typeof listAboard>>, problems: readonly DepartureProblem[]) {
  const ids = new Map(aboard.map(({ number, id }) => [number, id]));
  return problems.map(({ code, parcelNumber }) => ({
    code,
    parcel: parcelNumber === undefined ? null : { id: ids.get(parcelNumber) ?? '', number: parcelNumber },
  }));
}
