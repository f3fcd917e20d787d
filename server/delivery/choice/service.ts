import { dayOf, startOfDay } from '~/domain/core/calendar';
import { DomainError } from '~/domain/core/errors';
import { localized } from '~/domain/core/localized';
import { destinationZone } from '~/domain/core/offices';
import { choiceRefusal, comingParcels, isReadyForDriver } from '~/domain/delivery/choice';
import { offeredWindows, placeOf, type WindowFacts, windowIssue } from '~/domain/delivery/windows';
import { latestOf } from '~/domain/forecast/together';
import { deliveryModeOf } from '~/domain/parcels/delivery';
import { audit } from '../../audit/service';
import type { Context, Queryable, RuleContext } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import type { ForecastContext } from '../../forecast/flights';
import { forecastParcels } from '../../forecast/service';
import { listWindows, lockWindow } from '../windows/queries';
import { countChoices, findChoice, listDeliveredParcels, writeDeliveryChoice } from './queries';
import type { WindowOffer } from './schema';

type DeliveredParcels = Awaited<ReturnType<typeof listDeliveredParcels>>;
export type ChoiceOfDelivery = { day: string; windowId: string; note: string };
type Chooser = { formId: string; by: 'sender' | 'receiver' | 'staff' };

/** Returns what was chosen for the delivery of a form, and the days and windows that can still be chosen. */
export async function readWindowOffer(ctx: Context, formId: string): Promise<WindowOffer> {
  const [parcels, choice, windows] = await Promise.all([
    listDeliveredParcels(ctx.db, formId),
    findChoice(ctx.db, formId),
    listWindows(ctx.db),
  ]);
  const refused = refusalOf(parcels);
  const facts = refused ? undefined : await factsOf(ctx, { formId, parcels });
  const byId = new Map(windows.map((window) => [window.id, window]));
  return {
    refused: refused ?? null,
    choice: choice ? { ...choice, name: localized(choice.name, ctx.locale) } : null,
    offered: (facts ? offeredWindows(windows, facts) : []).flatMap((offer) => {
      const window = byId.get(offer.windowId);
      if (!window) return [];
      const { fromTime, toTime } = window;
      return [{ ...offer, name: localized(window.name, ctx.locale), fromTime, toTime }];
    }),
  };
}

/**
 * Chooses the day and window of a door delivery. The window is locked while its stops of the day are counted, so two
 * receivers never get the last one. Choosing the same again changes nothing.
 * @throws DomainError `window.not_door`, `window.planned`, `receiver.too_late`, `not_found`, `window.full`,
 * `window.closed`, `window.too_soon`.
 */
export async function chooseWindow(
  ctx: RuleContext,
  { formId, by }: Chooser,
  wanted: ChoiceOfDelivery,
): Promise<{ version: number }> {
  const parcels = await listDeliveredParcels(ctx.tx, formId);
  const refused = refusalOf(parcels);
  if (refused) throw new DomainError(refused);
  const window = await lockWindow(ctx.tx, wanted.windowId);
  if (!window) throw new DomainError('not_found');
  const before = await findChoice(ctx.tx, formId);
  if (before && isSame(before, wanted)) return { version: before.version };
  const isMoved = before?.day !== wanted.day || before.windowId !== wanted.windowId;
  const issue =
    isMoved && windowIssue(window, wanted.day, await factsOf({ ...ctx, db: ctx.tx }, { formId, parcels }));
  if (issue) throw new DomainError(issue, {}, 'place');
  const { day, windowId, note } = wanted;
  const chosen = { formId, day, windowId, note, chosenBy: by, updatedAt: ctx.now() };
  const { version } = await writeDeliveryChoice(ctx.tx, chosen);
  await audit(ctx.tx, ctx, {
    action: by === 'receiver' ? 'receiver.chooseDelivery' : 'forms.chooseDelivery',
    entity: 'form',
    entityId: formId,
    ...(before && { before: { day: before.day, windowId: before.windowId, note: before.note } }),
    after: { day, windowId, note, ...(by === 'receiver' && { by: 'link' }) },
  });
  const [first] = parcels;
  if (first && isMoved)
    await publish(ctx, 'delivery.chosen', [
      {
        ...{ entityId: formId, customerId: first.customerId },
        data: { code: first.code ?? '', day, by, version: first.version, choice: version },
      },
    ]);
  return { version };
}

function refusalOf(parcels: DeliveredParcels) {
  return choiceRefusal(deliveryModeOf(parcels[0]?.optionalFees ?? []), parcels);
}

function isSame(one: ChoiceOfDelivery, other: ChoiceOfDelivery): boolean {
  return one.day === other.day && one.windowId === other.windowId && one.note === other.note;
}

type FormParcels = { formId: string; parcels: DeliveredParcels };

async function factsOf(
  ctx: ForecastContext & { db: Queryable },
  { formId, parcels }: FormParcels,
): Promise<WindowFacts> {
  const now = ctx.now();
  const fromDay = dayOf(now, destinationZone);
  const [counted, readyAt] = await Promise.all([
    countChoices(ctx.db, { fromDay, formId }),
    readyAtOf(ctx, parcels),
  ]);
  const booked = new Map(counted.map(({ count, ...place }) => [placeOf(place), count]));
  return { readyAt, now, zone: destinationZone, booked };
}

/** When all parcels will be ready, by the first day of the forecast; null while nothing is forecast. */
async function readyAtOf(ctx: ForecastContext, parcels: DeliveredParcels): Promise<Date | null> {
  if (isReadyForDriver(parcels)) return ctx.now();
  const waiting = comingParcels(parcels).filter(({ status }) => status !== 'available');
  const ids = waiting.map(({ id }) => id);
  const forecasts = (await forecastParcels(ctx, ids)).map(({ forecast }) => forecast);
  const latest = latestOf(forecasts);
  return 'from' in latest ? startOfDay(latest.from, destinationZone) : null;
}
