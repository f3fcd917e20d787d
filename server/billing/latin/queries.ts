import { sql } from 'kysely';

/** The own Latin spellings of a form's sender and receiver; empty where none is given. */
export const latinNames = [
  sql<string>`coalesce(form.sender ->> 'latinName', '')`.as('senderLatin'),
  sql<string>`coalesce(form.receiver ->> 'latinName', '')`.as('receiverLatin'),
];
