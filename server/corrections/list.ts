import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { type CorrectionAuthor, decisionOf, phaseOf } from '~/domain/corrections/decision';
import type { listCorrectionsSchema } from '~/domain/corrections/schema';
import type { Context } from '../core/api/context';
import { readDeliveryChange } from './delivery';
import {
  findCorrectable,
  listCorrectedParcels,
  listCorrections,
  listCorrectionsOf,
  listRelabels,
} from './queries';
import { correctionListSchema, type correctionsOfFormSchema, relabelListSchema } from './schema';

const shown = 200;

/** The corrections in one state, newest first: those that wait for staff, as a rule. */
export async function readCorrections(
  { db }: Context,
  { status }: z.output<typeof listCorrectionsSchema>,
): Promise<z.input<typeof correctionListSchema>> {
  return correctionListSchema.parse({ rows: await listCorrections(db, { status, limit: shown }) });
}

/** What the caller may correct of the receiver of a form, and what was asked before. */
export async function readCorrectionsOf(
  ctx: Context,
  id: string,
): Promise<z.input<typeof correctionsOfFormSchema>> {
  const form = await findCorrectable(ctx.db, id, { ability: ctx.ability, action: 'read' });
  if (!form) throw new DomainError('not_found');
  const parcels = await listCorrectedParcels(ctx.db, id);
  const phase = phaseOf({ status: form.status, parcels });
  const author: CorrectionAuthor = ctx.session?.user.customerId ? 'sender' : 'staff';
  const decided = decisionOf('delivery', author, phase);
  const change = typeof decided === 'object' ? decided : await readDeliveryChange(ctx, form, phase);
  return {
    decisions: {
      name: decisionOf('name', author, phase),
      mobile: decisionOf('mobile', author, phase),
      address: decisionOf('address', author, phase),
      delivery: 'refused' in change ? change : decided,
    },
    delivery: 'refused' in change ? null : change,
    relabel: parcels.filter(({ labelledAt }) => labelledAt !== null).length,
    ...correctionListSchema.parse({ rows: await listCorrectionsOf(ctx.db, id) }),
  };
}

/** Returns the parcels that need a new label. */
export async function readRelabels({ db }: Context): Promise<z.input<typeof relabelListSchema>> {
  return relabelListSchema.parse({ items: await listRelabels(db, shown) });
}
