import { DomainError } from '~/domain/core/errors';
import { originOffice } from '~/domain/core/offices';
import { forecastReady } from '~/domain/forecast/forecast';
import type { FlightForecast, FormForecast, ParcelForecast } from '~/domain/forecast/schema';
import { latestOf } from '~/domain/forecast/together';
import type { Context } from '../core/api/context';
import { findTariffs } from '../quotes/queries';
import { flightReader } from './flights';
import { findForecastForm, findReadableParcel, listParcelsOfFlight, listParcelsOfForm } from './queries';
import { forecastParcels } from './service';
import { readBook } from './transit/service';

/** Forecasts one parcel that the caller may read. */
export async function forecastOfParcel(ctx: Context, id: string): Promise<ParcelForecast> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const visible = await findReadableParcel(ctx.db, { id, scope });
  const [found] = visible ? await forecastParcels(ctx, [visible.id]) : [];
  if (!found) throw new DomainError('not_found');
  return shown(found);
}

/** Forecasts a form: as its parcels, or before they exist as boxes that are brought now. */
export async function forecastOfForm(ctx: Context, id: string): Promise<FormForecast> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const form = await findForecastForm(ctx.db, { id, scope });
  if (!form) throw new DomainError('not_found');
  const visible = await listParcelsOfForm(ctx.db, { formId: id, scope });
  const parcels = await forecastParcels(
    ctx,
    visible.map((parcel) => parcel.id),
  );
  if (parcels.length > 0) {
    const each = parcels.map((parcel) => ({ id: parcel.id, ...shown(parcel) }));
    return { forecast: latestOf(each.map(({ forecast }) => forecast)), cutOff: null, parcels: each };
  }
  return form.status === 'submitted' || form.status === 'draft'
    ? { ...(await forecastBoxes(ctx, form)), parcels: [] }
    : { forecast: { kind: 'none', reason: 'ended' }, cutOff: null, parcels: [] };
}

type ForecastForm = NonNullable<Awaited<ReturnType<typeof findForecastForm>>>;

async function forecastBoxes(
  ctx: Context,
  form: ForecastForm,
): Promise<Pick<FormForecast, 'forecast' | 'cutOff'>> {
  const { boxes, tariffCode, wantedCargoId: wantedId, transitDaysFrom: from, transitDaysTo: to } = form;
  const now = ctx.now();
  const waiting = { grossG: boxes?.grossG ?? 0, litres: boxes?.litres ?? 0, at: now, wantedId };
  const [flight, book] = await Promise.all([
    flightReader(ctx).catchable(originOffice, waiting),
    readBook(ctx.db, ctx),
  ]);
  const facts = {
    ...{ status: 'received' as const, origin: originOffice, plan: tariffCode ?? '', receivedAt: now },
    ...{
      planDays: from === null || to === null ? null : { from, to },
      flight: flight ?? null,
      customsAt: null,
    },
  };
  return { forecast: forecastReady(facts, { book, now }), cutOff: flight?.cutOff ?? null };
}

/** Forecasts the parcels inside a flight, together for each price plan. */
export async function forecastOfFlight(ctx: Context, cargoId: string): Promise<FlightForecast> {
  const [inside, tariffs] = await Promise.all([
    listParcelsOfFlight(ctx.db, cargoId),
    findTariffs(ctx.db, ctx.now()),
  ]);
  const parcels = await forecastParcels(
    ctx,
    inside.map(({ id }) => id),
  );
  const plans = [...new Set(parcels.map(({ facts }) => facts.plan))].sort();
  return {
    plans: plans.map((plan) => {
      const own = parcels.filter(({ facts }) => facts.plan === plan);
      const name = tariffs.find(({ code }) => code === plan)?.name ?? { mn: plan, en: plan };
      return { plan, name, parcels: own.length, forecast: latestOf(own.map(({ forecast }) => forecast)) };
    }),
  };
}

function shown({ forecast, promise }: ParcelForecast): ParcelForecast {
  return { forecast, promise };
}
