import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '~/domain/core/durations';
import { comparableNames, type DeniedParty } from '~/domain/denied-parties/list';
import { hitsOf } from '~/domain/denied-parties/match';
import { storedName } from '~/domain/denied-parties/stored-name';
import type { DB, DeniedMatchStatus } from '../types.gen';
import { seedAudit, staffActor } from './audit';
import type { SeedCustomer, SeedPeople } from './people';

/** Receivers of three demo forms; nobody of these names is on any real list. */
export const deniedReceivers = {
  held: 'Шарав Зоригтбаатар',
  submitted: 'Олзвой Наранмандах',
  rejected: 'Тэгшбуян Эрдэнэхуяг',
} as const;

const individual = (reference: string, name: string, born: string, aliases: string[] = []): DeniedParty => ({
  reference,
  name,
  kind: 'individual',
  aliases,
  born,
  citizenship: 'Demo',
  listedOn: '2024-06-14',
});
const others = (kind: 'entity' | 'vessel', names: readonly string[], first: number): DeniedParty[] =>
  names.map((name, index) => ({
    reference: `D-${first + index}`,
    name,
    kind,
    aliases: kind === 'entity' ? [`${name} LLC`] : [],
    born: '',
    citizenship: '',
    listedOn: '2025-03-03',
  }));

function partiesOf(customer: SeedCustomer): DeniedParty[] {
  return [
    individual('D-1', 'ZORIGTBAATAR Sharav', '1971', ['Зоригтбаатар Ш.', 'Sharav ZORIGT']),
    individual('D-2', 'NARANMANDAKH Olzvoi', '1966-02-09', ['Olzvoy NARANMANDAH']),
    individual('D-3', 'ERDENEKHUYAG Tegshbuyan', '1980-11-30'),
    individual('D-4', customer.name.toUpperCase(), '1948'),
    individual('D-5', 'QASTOR Emelin Varro', '1959', ['E. V. KASTOR']),
    individual('D-6', 'DUVANOV Ilmar Petrusevich', '1975-08-01'),
    individual('D-7', 'HALVORSSENKO Mirela', '1983'),
    ...others(
      'entity',
      ['Grey Larch Holdings', 'Norvik Salt Brokers', 'Teshik Minerals', 'Orun Bay Freight'],
      20,
    ),
    ...others('vessel', ['Amber Dune', 'Silent Karst', 'Vesta Nine'], 40),
  ];
}

type Tools = { now: Date; people: SeedPeople };
type ReviewedMatch = { name: string; status: DeniedMatchStatus; reason: string };

/** Creates a list of invented names, compares every name of the demo with it and stores the decisions. */
export async function seedDenied(db: Kysely<DB>, { now, people }: Tools): Promise<void> {
  const namesake = people.customers[7] ?? people.customers[0];
  if (!namesake) return;
  const at = new Date(now.getTime() - 20 * DAY_MS);
  await seedList(db, partiesOf(namesake), { at, staff: people.staff });
  await seedNames(db, people.customers);
  await seedMatches(db, { at: new Date(now.getTime() - DAY_MS / 2), by: people.staff.admin }, [
    { name: namesake.name, status: 'cleared', reason: 'Төрсөн огноо нь өөр: бичиг баримтыг нь үзсэн.' },
    {
      name: deniedReceivers.rejected,
      status: 'confirmed',
      reason: 'Нэр, төрсөн огноо таарсан. Удирдлагад мэдэгдсэн.',
    },
  ]);
}

type SeedAction = { at: Date; by: string };

async function seedList(
  db: Kysely<DB>,
  parties: readonly DeniedParty[],
  { at, staff }: { at: Date; staff: SeedPeople['staff'] },
): Promise<void> {
  const counts = { parties: parties.length, added: parties.length, changed: 0, removed: 0 };
  const { id: editionId } = await db
    .insertInto('deniedEdition')
    .values({
      ...counts,
      source: 'Туршилтын жагсаалт',
      sha256: createHash('sha256').update('demo').digest('hex'),
      createdBy: staff.admin,
      createdAt: at,
      screenedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('deniedParty')
    .values(
      parties.map((party) => ({
        ...party,
        editionId,
        createdAt: at,
      })),
    )
    .returning(['id', 'reference'])
    .execute();
  const idOf = new Map(rows.map(({ id, reference }) => [reference, id]));
  const names = parties.flatMap((party) =>
    comparableNames(party).map((name) => ({ ...name, editionId, partyId: idOf.get(party.reference) ?? '' })),
  );
  await db.insertInto('deniedName').values(names).execute();
  await seedAudit(db, { entity: 'denied_edition', entityId: editionId }, [
    { action: 'deniedParties.import', at, by: staffActor(staff, 'admin'), after: counts },
  ]);
}

/** Stores the names of customers, and of senders and receivers of submitted forms. */
async function seedNames(db: Kysely<DB>, customers: readonly SeedCustomer[]): Promise<void> {
  const forms = await db
    .selectFrom('form')
    .select(['id', 'customerId'])
    .select([sql<string>`sender ->> 'name'`.as('sender'), sql<string>`receiver ->> 'name'`.as('receiver')])
    .where('status', '!=', 'draft')
    .execute();
  const used = forms.flatMap(({ id: formId, customerId, sender, receiver }) => [
    { formId, customerId, role: 'sender' as const, name: sender },
    { formId, customerId, role: 'receiver' as const, name: receiver },
  ]);
  const keyOf = (customerId: string, name: string): string => `${customerId} ${storedName(name).normal}`;
  const names = new Map([
    ...used.map(({ customerId, name }) => [keyOf(customerId, name), { customerId, name }] as const),
    ...customers.map(
      ({ id, name }) => [keyOf(id, name), { customerId: id, name, isCustomer: true }] as const,
    ),
  ]);
  const stored = await db
    .insertInto('screenedName')
    .values([...names.values()].map((row) => ({ isCustomer: false, ...row, ...storedName(row.name) })))
    .returning(['id', 'customerId', 'name'])
    .execute();
  const idOf = new Map(stored.map(({ id, customerId, name }) => [keyOf(customerId, name), id]));
  const formNames = used.map(({ formId, role, customerId, name }) => ({
    formId,
    role,
    screenedNameId: idOf.get(keyOf(customerId, name)) ?? '',
  }));
  await db.insertInto('formName').values(formNames).execute();
}

async function seedMatches(
  db: Kysely<DB>,
  { at, by }: SeedAction,
  reviewed: readonly ReviewedMatch[],
): Promise<void> {
  const names = await db.selectFrom('screenedName').select(['id', 'customerId', 'name']).execute();
  const listed = await db.selectFrom('deniedName').select(['partyId', 'name', 'normal']).execute();
  const hits = hitsOf(
    names.flatMap(({ id, name }) =>
      listed.map((near) => ({
        nameId: id,
        name,
        partyId: near.partyId,
        deniedName: near.name,
        deniedNormal: near.normal,
      })),
    ),
  );
  for (const hit of hits) {
    const decision = reviewed.find(({ name }) => name === hit.name);
    const { id } = await db
      .insertInto('deniedMatch')
      .values({
        screenedNameId: hit.nameId,
        customerId: names.find((name) => name.id === hit.nameId)?.customerId ?? '',
        partyId: hit.partyId,
        status: decision?.status ?? 'open',
        score: hit.score,
        matchedName: hit.matchedName,
        knownNames: hit.names,
        reason: decision?.reason ?? '',
        decidedBy: decision ? by : null,
        decidedAt: decision ? at : null,
        createdAt: new Date(at.getTime() - DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('deniedDecision')
      .values([
        { matchId: id, status: 'open', decidedAt: new Date(at.getTime() - DAY_MS) },
        ...(decision
          ? [{ matchId: id, status: decision.status, reason: decision.reason, decidedBy: by, decidedAt: at }]
          : []),
      ])
      .execute();
  }
  await sql`
    update customer set screening = 'review'
    where id in (select customer_id from denied_match where status in ('open', 'confirmed'))`.execute(db);
}
