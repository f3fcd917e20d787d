import { type Kysely, sql } from 'kysely';
import { defaultGoodsRules } from '~/domain/goods/default-rules';
import { builtInRoleNames, builtInRoles } from '~/domain/roles/built-in';
import { defaultConstants } from '~/domain/settings/default-constants';
import type { DB } from '../types.gen';
import { messageTemplates } from './message-templates';
import { insertRole } from './roles';
import { seedTexts } from './texts';

/** Inserts the rows that the program needs in every mode. Adds missing rows and changes no existing ones. */
export async function seedReference(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('moz reference seed'))`.execute(tx);
    const known = new Set((await tx.selectFrom('role').select('name').execute()).map(({ name }) => name));
    for (const name of builtInRoleNames.filter((role) => !known.has(role))) {
      await insertRole(tx, { name, ...roleNames[name], isBuiltIn: true }, builtInRoles[name]);
    }
    await tx
      .insertInto('currency')
      .values([
        { code: 'AUD', scale: 2, name: { mn: 'Австрали доллар', en: 'Australian dollar' } },
        { code: 'MNT', scale: 0, name: { mn: 'Төгрөг', en: 'Mongolian tögrög' } },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('messageTemplate')
      .values(messageTemplates)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await seedConstants(tx);
    await seedGoodsRules(tx);
    await seedTexts(tx);
  });
}

const roleNames = {
  admin: { title: { mn: 'Админ', en: 'Administrator' } },
  client: { title: { mn: 'Харилцагч', en: 'Customer' } },
  'warehouse-au': { title: { mn: 'Сиднейн агуулах', en: 'Sydney warehouse' } },
  'warehouse-mn': { title: { mn: 'Улаанбаатарын агуулах', en: 'Ulaanbaatar warehouse' } },
  support: { title: { mn: 'Харилцагчийн үйлчилгээ', en: 'Support' } },
} as const;

async function seedConstants(db: Kysely<DB>): Promise<void> {
  const known = new Set((await db.selectFrom('constant').select('key').execute()).map(({ key }) => key));
  const missing = Object.entries(defaultConstants).filter(([key]) => !known.has(key));
  if (missing.length === 0) return;
  await db
    .insertInto('constant')
    .values(
      missing.map(([key, value]) => ({
        key,
        type: 'integer' as const,
        value: JSON.stringify(value),
        validFrom: new Date('2026-01-01T00:00:00Z'),
      })),
    )
    .execute();
}

async function seedGoodsRules(db: Kysely<DB>): Promise<void> {
  const known = new Set((await db.selectFrom('goodsRule').select('code').execute()).map(({ code }) => code));
  const missing = defaultGoodsRules.filter(({ code }) => !known.has(code));
  if (missing.length === 0) return;
  await db
    .insertInto('goodsRule')
    .values(
      missing.map(({ limit, permitOf, hsPrefixes, termsMn, termsEn, ...rule }) => ({
        ...rule,
        hsPrefixes: [...hsPrefixes],
        termsMn: [...termsMn],
        termsEn: [...termsEn],
        limitUnit: limit?.unit ?? null,
        perForm: limit?.perForm ?? null,
        perReceiver: limit?.perReceiver ?? null,
        perReceiverFlight: limit?.perReceiverFlight ?? null,
        perFlight: limit?.perFlight ?? null,
        needsPermitAu: permitOf.includes('AU'),
        needsPermitMn: permitOf.includes('MN'),
      })),
    )
    .execute();
}
