import { sql } from 'kysely';
import type { Database } from '~/db/client';

/** Invariants of the whole database, under concurrency too. Each query returns the rows that break its rule. */
const rules = {
  'the moves of a parcel lead from where it began to where it is': sql`
    select parcel.number || ' ' || state as broken
    from parcel
    cross join lateral unnest(enum_range(null::parcel_status)) as state
    cross join lateral (
      select count(*) filter (where to_status = state) as come, count(*) filter (where from_status = state) as gone,
        count(*) filter (where from_status is null and to_status is not null) as begun
      from parcel_event where parcel_id = parcel.id and (from_status is not null or to_status is not null)
    ) as moves
    where exists (select from parcel_event where parcel_id = parcel.id and to_status is not null)
      and moves.come - moves.gone not between -1 and 1
      or moves.come > moves.gone and parcel.status <> state
      or moves.begun > 1`,
  'what lies in a cargo has its state, and nothing ready lies in one': sql`
    select parcel.number || ' ' || parcel.status || ' in ' || cargo.status as broken
    from parcel join cargo on cargo.id = parcel.cargo_id
    where parcel.status in ('ready', 'received')
      or parcel.status = 'loaded' and cargo.status not in ('open', 'closed')
      or parcel.status = 'departed' and cargo.status not in ('departed', 'arrived')`,
  'an accepted form has a parcel for each piece, and no other form has any': sql`
    select form.code || ' ' || form.status as broken
    from form
    where (select count(*) from parcel where form_id = form.id) <>
      case form.status when 'accepted' then (select count(*) from form_piece where form_id = form.id) else 0 end
      and exists (select from form_piece where form_id = form.id)`,
  'goods are counted once: what lies in the parcels of a form adds up to its lines': sql`
    select form.code as broken
    from form
    where status = 'accepted' and exists (select from form_item where form_id = form.id)
      and (select sum(value_cents) from form_item where form_id = form.id) is distinct from (
        select sum(goods.value_cents) from parcel
        join form_item_piece goods on goods.form_id = parcel.form_id and goods.piece_no = parcel.piece_no
        where parcel.form_id = form.id)`,
  'a form is received once': sql`
    select entity_id as broken from audit_log
    where entity = 'form' and action = 'forms.receive' group by entity_id having count(*) > 1`,
  'a cause notifies a customer once': sql`
    select cause_key as broken from message where cause_key is not null group by cause_key having count(*) > 1`,
  'a rate is one slip at most from the one before it': sql`
    select mnt_per_unit::text as broken from (
      select mnt_per_unit, lag(mnt_per_unit) over (partition by currency order by created_at, id) as before
      from rate where source = 'manual'
    ) as entered
    where abs(mnt_per_unit - before) > before * 0.05`,
} as const;

/** All broken rules, each with its rows. */
export async function brokenRules(db: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql<{ broken: string }>`${query}`.execute(db);
    faults.push(...rows.map(({ broken }) => `${rule}: ${broken}`));
  }
  return faults;
}
