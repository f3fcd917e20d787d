import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB } from '../types.gen';

/** Tables that the demo fills in bulk, in the order of their foreign keys. */
const tables = [
  'quote',
  'form',
  'formPiece',
  'formItem',
  'formItemPiece',
  'formPrice',
  'priceQuestion',
  'parcel',
  'parcelEvent',
  'tillDay',
  'payment',
  'refund',
  'auditLog',
] as const;
type Table = (typeof tables)[number];

/** PostgreSQL takes 65,535 values a statement; the widest table has fewer than 60 columns. */
const ROWS_A_STATEMENT = 1_000;

/** Rows of the demo that are inserted together: one by one they would take most of the first start. */
export class SeedRows {
  readonly #rows: { [Name in Table]: Insertable<DB[Name]>[] } = {
    quote: [],
    form: [],
    formPiece: [],
    formItem: [],
    formItemPiece: [],
    formPrice: [],
    priceQuestion: [],
    parcel: [],
    parcelEvent: [],
    tillDay: [],
    payment: [],
    refund: [],
    auditLog: [],
  };
  readonly #ids: string[];

  private constructor(ids: string[]) {
    this.#ids = ids;
  }

  /** Returns an empty collection with so many ids of the database. */
  static async create(db: Kysely<DB>, ids: number): Promise<SeedRows> {
    const made = await sql<{ id: string }>`select uuidv7() as id from generate_series(1, ${ids})`.execute(db);
    return new SeedRows(made.rows.map(({ id }) => id).reverse());
  }

  /** Returns the next id. */
  id(): string {
    const id = this.#ids.pop();
    if (id === undefined) throw new RangeError('the demo needs more ids');
    return id;
  }

  add<Name extends Table>(table: Name, ...rows: Insertable<DB[Name]>[]): void {
    this.#rows[table].push(...rows);
  }

  async insert(db: Kysely<DB>): Promise<void> {
    for (const table of tables) await insertAll(db, table, this.#rows[table]);
  }
}

async function insertAll<Name extends Table>(
  db: Kysely<DB>,
  table: Name,
  rows: readonly Insertable<DB[Name]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute();
  }
}
