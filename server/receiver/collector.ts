import { DAY_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import { parseMobile } from '~/domain/core/phone';
import { deliveryModeOf } from '~/domain/parcels/delivery';
import { MOST_COLLECTORS_A_DAY, type NameCollector } from '~/domain/receiver/collector';
import { isCollectable, standingOfShipment } from '~/domain/receiver/standing';
import { audit } from '../audit/service';
import type { Context } from '../core/api/context';
import { publish } from '../core/events/publish';
import { hashToken } from '../core/security/token';
import {
  countNamedSince,
  findCollectorByToken,
  findOpenCollector,
  insertCollector,
  withdrawOpen,
} from '../forms/collector/queries';
import { listParcels } from '../messages/receiver/queries';
import { byLink, withLink } from './authority';
import { codesOf } from './pass';

/**
 * Names another person who may collect the parcels. The person gets a link to a pass, the receiver a message with the
 * link that withdraws it.
 * @throws DomainError those of `withLink`, `mobile.*`, `receiver.collector_exists`, `receiver.collector_limit`,
 * `receiver.too_late`.
 */
export async function nameCollector(ctx: Context, input: NameCollector): Promise<{ name: string }> {
  const mobile = parseMobile(input.mobile, input.mobileCountry);
  if (!mobile.ok) throw new DomainError(mobile.code, {}, 'mobile');
  return await ctx.db.transaction().execute(async (tx) => {
    const link = await withLink({ ...ctx, tx }, input.token, 'collect');
    const parcels = await listParcels(tx, link.formId);
    const { standing } = standingOfShipment(parcels.map(({ status }) => status));
    if (!isCollectable(standing)) throw new DomainError('receiver.too_late');
    if (await findOpenCollector(tx, link.formId))
      throw new DomainError('receiver.collector_exists', {}, 'name');
    const since = new Date(ctx.now().getTime() - DAY_MS);
    if ((await countNamedSince(tx, link.formId, since)) >= MOST_COLLECTORS_A_DAY)
      throw new DomainError('receiver.collector_limit', { most: MOST_COLLECTORS_A_DAY }, 'name');
    const { id } = await insertCollector(tx, {
      ...{ formId: link.formId, name: input.name, mobile: mobile.e164, locale: input.locale },
      ...{ namedBy: 'receiver', namedAt: ctx.now() },
    });
    await audit(tx, byLink(ctx), {
      action: 'receiver.nameCollector',
      entity: 'form',
      entityId: link.formId,
      after: { by: 'link', name: input.name },
    });
    await publish({ ...ctx, tx, ...byLink(ctx) }, 'collector.named', [
      { entityId: id, customerId: null, data: { formId: link.formId } },
    ]);
    return { name: input.name };
  });
}

/** Withdraws the person named, by a press of the receiver. A repeat changes nothing. */
export async function withdrawByLink(ctx: Context, token: string): Promise<{ withdrawnBy: 'receiver' }> {
  return await ctx.db.transaction().execute(async (tx) => {
    const { formId } = await withLink({ ...ctx, tx }, token, 'collect');
    const withdrawn = await withdrawOpen(tx, formId, {
      withdrawnAt: ctx.now(),
      withdrawnBy: 'receiver',
    });
    if (!withdrawn) return { withdrawnBy: 'receiver' };
    await audit(tx, byLink(ctx), {
      action: 'receiver.withdrawCollector',
      entity: 'form',
      entityId: formId,
      after: { by: 'link', name: withdrawn.name },
    });
    return { withdrawnBy: 'receiver' };
  });
}

/**
 * Returns the page of a person named: where the parcels are, and the pass. No name besides their own.
 * @throws DomainError `not_found`, `receiver.collector_over`.
 */
export async function getCollectorPage(ctx: Context, token: string) {
  const person = await findCollectorByToken(ctx.db, hashToken(token));
  if (!person) throw new DomainError('not_found');
  const parcels = await listParcels(ctx.db, person.formId);
  const state = standingOfShipment(parcels.map(({ status }) => status));
  if (person.withdrawnAt || !isCollectable(state.standing)) throw new DomainError('receiver.collector_over');
  const subject = { holder: 'collector', id: person.id, linkVersion: person.version } as const;
  return {
    ...state,
    name: person.name,
    delivery: deliveryModeOf(person.optionalFees),
    ...(await codesOf(ctx, subject)),
  };
}
