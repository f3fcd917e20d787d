import { type Kysely, sql } from 'kysely';
import type { DB } from '../types.gen';

/** Sets when each user joined, before their first action, and when they were last seen, at their last action. */
export async function seedJoining(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    update customer set created_at = coalesce(
      (select min(form.created_at) from form where form.customer_id = customer.id) - interval '3 hours',
      ${now}::timestamptz - interval '1 day' * (3 + ascii(right(mobile, 1)) % 10)
    )`.execute(db);
  await sql`
    update app_user set
      created_at = customer.created_at - interval '20 minutes',
      last_seen_at = (select max(form.created_at) from form where form.customer_id = customer.id)
    from customer where customer.id = app_user.customer_id`.execute(db);
  await sql`
    update app_user set created_at = ${now}::timestamptz - interval '14 months'
    where customer_id is null`.execute(db);
}
