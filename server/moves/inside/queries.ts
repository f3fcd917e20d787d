import { sql } from 'kysely';
import { goneParcelStates } from '~/domain/parcels/states';
import { literals } from '../../core/db/literals/queries';

/** Volume of parcels in litres; rounded up once, like in the departure rule. */
export const litresInside = sql<number>`coalesce(ceil(sum(length_mm::bigint * width_mm * height_mm) / 1e6), 0)::int`;

/** True for a parcel that its cargo contains now; lost and cancelled parcels are excluded. */
export const isInside = sql<boolean>`parcel.status not in (${literals(goneParcelStates)})`;

/** Totals of the contained parcels. */
export const insideFigures = [
  sql<number>`count(parcel.id)::int`.as('parcels'),
  sql<number>`coalesce(sum(parcel.gross_g), 0)::int`.as('grossG'),
  litresInside.as('litres'),
] as const;
