import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '~/db/types.gen';
import type { ArrivalEventKind } from '~/domain/arrivals/events';
import type { Locale } from '~/domain/core/format/locale';
import { nameOfActor } from '../../../core/db/user-names/queries';

/** The arrivals that a selection of ids names, and those that they were made from, at any distance. */
export function lineOfArrivals(roots: RawBuilder<unknown>): RawBuilder<{ id: string }> {
  return sql`(with recursive line (id) as (
      ${roots}
      union
      select origin.parent_id from arrival_origin origin join line on origin.child_id = line.id
    ) select id from line)`;
}

/** The arrival that became the parcel of the outer statement. */
export const arrivalOfParcel = sql`select arrival.id from arrival where arrival.parcel_id = parcel.id`;
/** The arrivals that are pieces of the form of the outer statement. */
export const arrivalsOfForm = sql`select arrival.id from arrival where arrival.form_id = form.id`;
/** The arrival of the outer statement. */
export const thisArrival = sql`select arrival.id`;

const outer = expressionBuilder<DB, never>();
/** Customers do not see this one, but it hides what happened before it. */
const hiding: ArrivalEventKind = 'unassigned';

/** The events of arrivals and of those that they were made from, oldest first, as a part of another statement. */
export function shelfEventsOf(
  roots: RawBuilder<unknown>,
  { locale, isPublicOnly }: { locale: Locale; isPublicOnly: boolean },
) {
  return jsonArrayFrom(
    outer
      .selectFrom('arrivalEvent')
      .innerJoin('arrival as box', 'box.id', 'arrivalEvent.arrivalId')
      .leftJoin('appUser', 'appUser.id', 'arrivalEvent.actorId')
      .select(['arrivalEvent.id', 'arrivalEvent.kind', 'arrivalEvent.toStatus', 'arrivalEvent.at'])
      .select(['arrivalEvent.place', 'arrivalEvent.note'])
      .select(['box.id as arrivalId', 'box.number', 'box.office'])
      .select(nameOfActor(locale).as('actorName'))
      .where(sql<boolean>`arrival_event.arrival_id in ${lineOfArrivals(roots)}`)
      .$if(isPublicOnly, (query) =>
        query.where((event) =>
          event.or([event('arrivalEvent.isPublic', '=', true), event('arrivalEvent.kind', '=', hiding)]),
        ),
      )
      .orderBy('arrivalEvent.at')
      .orderBy('arrivalEvent.id'),
  );
}
