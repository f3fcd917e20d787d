/** SQL that is true when the table `pg_class.oid` is append-only: a trigger forbids deletes (bit 8 of `tgtype`). */
export const isAppendOnly = `exists (
  select from pg_trigger
  where tgrelid = pg_class.oid and tgfoid = to_regproc('public.refuse_change') and tgtype & 8 <> 0)`;
