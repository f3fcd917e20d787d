import { sql } from 'kysely';
import { carryingCargoStates } from '~/domain/cargo/states';
import type { CarriedForm } from '~/domain/customs/consignees';
import { parcelState } from '~/domain/parcels/states';
import type { Queryable } from '../../core/api/context';
import { isInside } from '../../moves/inside/queries';
import { carriageCents } from '../carriage/queries';

type Flight = { id: string; code: string };

export async function findFlight(db: Queryable, id: string): Promise<Flight | undefined> {
  return await db.selectFrom('cargo').select(['id', 'code']).where('id', '=', id).executeTakeFirst();
}

/** Finds the flight that customs see next: in the air or landed, else the next departure. */
export async function findNextFlight(db: Queryable): Promise<Flight | undefined> {
  return await db
    .selectFrom('cargo')
    .select(['id', 'code'])
    .where('status', 'in', carryingCargoStates)
    .where('archivedAt', 'is', null)
    .orderBy('etd')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Finds forms with parcels in the cargo, with the goods in those parcels only; lost and returned ones are not imported.
 * The limits keep the lookup of each form's other parcels on their index and prevent a hash of all parcels.
 */
export async function findCarriedForms(db: Queryable, cargoId: string): Promise<CarriedForm[]> {
  const { rows } = await sql<CarriedForm>`
    select form.id, form.code,
      coalesce((select sum(value_cents)::int from form_item_piece goods
        where goods.form_id = form.id and goods.piece_no = any(carried.piece_nos)), 0) as declared_cents,
      coalesce(form.receiver ->> 'name', '') as receiver_name,
      coalesce(form.receiver ->> 'mobile', '') as receiver_mobile,
      form.receiver ->> 'mobileCountry' as receiver_country,
      customer.type = 'individual' as is_individual,
      coalesce((select round(${carriageCents('price')}::numeric * carried.chargeable_g / nullif(
        (select sum(chargeable_g) from parcel every where every.form_id = form.id
          and every.status <> ${parcelState.cancelled}), 0))::int
        from quote price where price.id = coalesce(form.bill_id, form.quote_id)), 0) as carriage_cents,
      coalesce((select max(counted) from (
        select sum(quantity)::int as counted from form_item_piece goods
        where goods.form_id = form.id and goods.piece_no = any(carried.piece_nos) group by line_no
      ) as lines), 0) as most_identical,
      coalesce((select true from parcel other where other.form_id = form.id
        and other.cargo_id is distinct from ${cargoId} and other.status <> ${parcelState.cancelled} limit 1), false) as is_part
    from (
      select form_id, array_agg(piece_no) as piece_nos, sum(chargeable_g) as chargeable_g from parcel
      where cargo_id = ${cargoId} and ${isInside} group by form_id
    ) as carried
    join form on form.id = carried.form_id join customer on customer.id = form.customer_id
    order by form.code`.execute(db);
  return rows;
}
