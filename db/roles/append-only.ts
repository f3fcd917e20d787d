/** Whether the table `pg_class.oid` only grows: a trigger refuses that its rows are deleted (bit 8 of `tgtype`). */
export const isAppendOnly = `exists (
  select from pg_trigger
  where tgrelid = pg_class.oid and tgfoid = to_regproc('public.refuse_change') and tgtype & 8 <> 0)`;
