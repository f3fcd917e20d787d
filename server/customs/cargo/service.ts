import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { estimateConsignees, totalsOf } from '~/domain/customs/consignees';
import { answersOf } from '~/domain/customs/receiver-answers';
import type { CargoEstimate } from '~/domain/customs/schema';
import type { Context } from '../../core/api/context';
import { counted, pageOf } from '../../core/api/paging/service';
import { assertReadsAll } from '../../core/security/scope/service';
import { readFormAnswers } from '../consignees/answers';
import { readImportRules } from '../rules';
import type { cargoEstimateListSchema } from '../schema';
import { findCarriedForms, findFlight, findNextFlight } from './queries';

type Answer = z.infer<typeof cargoEstimateListSchema>;
type EstimatedCargo = { cargo: Answer['cargo']; rows: Answer['rows']; totals: Answer['totals'] };

/** Returns the estimated import charges of a flight's receivers, with totals. */
export async function listCargoEstimate(ctx: Context, input: CargoEstimate): Promise<Answer> {
  const { rows, ...estimated } = await estimateCargo(ctx, input.cargoId);
  const { limit, offset } = pageOf(input);
  return { ...estimated, rows: rows.slice(offset, offset + limit), ...counted(rows.length) };
}

/** Estimates every receiver of the flight: a cargo has some hundreds of forms. */
export async function estimateCargo(ctx: Context, cargoId: string | undefined): Promise<EstimatedCargo> {
  assertReadsAll(ctx, 'Parcel');
  const { db } = ctx;
  const cargo = cargoId ? await findFlight(db, cargoId) : await findNextFlight(db);
  if (cargoId && !cargo) throw new DomainError('not_found');
  const rules = await readImportRules(ctx);
  const consignees = estimateConsignees(cargo ? await findCarriedForms(db, cargo.id) : [], rules);
  const answers = cargo ? await readFormAnswers(db, cargo.id) : [];
  return {
    cargo: cargo ?? null,
    rows: consignees.map(({ key, ...row }) => ({ id: key, ...row, answers: answersOf(row.forms, answers) })),
    totals: totalsOf(consignees),
  };
}
