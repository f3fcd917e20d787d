import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOf, nothingBefore } from '~/server/audit/chain/form';
import { headsIn, headText, recordAuditHead } from '~/server/audit/chain/head';
import { firstId, insertSeals, listUnsealed } from '~/server/audit/chain/queries';
import { sealAudit } from '~/server/audit/chain/seal';
import { type ChainReport, verifyChain } from '~/server/audit/chain/verify';
import { audit } from '~/server/audit/service';
import { testApp } from '../../factories/app';
import { liveEnvironment } from '../../factories/live-environment';
import { testDb } from '../../setup/test-db';

const { db, url, owner } = await testDb();
const app = testApp(db);
const { ctx } = await app.visitor();

const write = (entityId: string = randomUUID()): Promise<void> =>
  audit(db, ctx, {
    action: 'rates.import',
    entity: 'list',
    entityId,
    before: { b: 1.5, a: 'Өргөө' },
    after: {},
  });

/** Runs a statement as an attacker with the owner's role, with the guards of the tables turned off. */
async function forge(statement: string): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
}

async function idAt(position: number): Promise<string> {
  const { auditId } = await db
    .selectFrom('auditChain')
    .select('auditId')
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  return auditId;
}

async function sealAsAt(sealedAt: Date): Promise<void> {
  let hash = nothingBefore;
  const seals = (await listUnsealed(db, { after: firstId, end: undefined })).map((row, index) => {
    const position = index + 1;
    hash = hashOf(hash, { position, sealedAt }, row);
    return { position, auditId: row.id, hash };
  });
  await db.transaction().execute(async (tx) => await insertSeals(tx, seals, sealedAt));
}

async function headNow(): Promise<NonNullable<ChainReport['head']>> {
  const { head } = await verifyChain(db, []);
  if (!head) throw new Error('nothing is sealed');
  return head;
}

beforeEach(async () => {
  await forge('delete from audit_chain');
  await forge('delete from audit_log');
  for (let count = 0; count < 5; count += 1) await write();
  await sealAudit(db, 'recent');
});

test('an untouched chain is valid, and later rows are sealed after it', async () => {
  const head = await headNow();
  expect(head.position).toBe(5);
  await write();
  expect(await sealAudit(db, 'recent')).toBe(1);
  expect(await sealAudit(db, 'all')).toBe(0);
  expect(await verifyChain(db, [head])).toMatchObject({ count: 6, broken: undefined, late: { count: 0 } });
});

test.each([
  ['action', "'x'"],
  ['at', "at + interval '1 millisecond'"],
  ['before', `'{"a": "Өргөө", "b": 1.50}'`],
  ['actor_role', "''"],
  ['ip', "'127.0.0.1/8'"],
])('a changed %s is reported with the id of its row', async (column, value) => {
  const id = await idAt(3);
  await forge(`update audit_log set ${column} = ${value} where id = '${id}'`);
  const { broken, count } = await verifyChain(db, []);
  expect(broken).toEqual({ position: 3, what: expect.stringMatching(`${id}.*was changed`) });
  expect(count).toBe(2);
});

test('a removed row is reported with its id', async () => {
  const id = await idAt(2);
  await forge(`delete from audit_log where id = '${id}'`);
  expect((await verifyChain(db, [])).broken).toEqual({
    position: 2,
    what: `the row ${id} of the audit log was removed`,
  });
});

test('a row removed with its link leaves a gap, even if later positions are renumbered', async () => {
  await forge(`delete from audit_log where id = '${await idAt(2)}'`);
  await forge('delete from audit_chain where position = 2');
  expect((await verifyChain(db, [])).broken?.position).toBe(2);
  await forge('update audit_chain set position = position - 1 where position = 3');
  expect((await verifyChain(db, [])).broken?.position).toBe(2);
});

test.each([
  ['its end was cut off', ''],
  ['other rows were sealed in its place', 'again'],
])('an earlier head shows that %s', async (_, again) => {
  const head = await headNow();
  await forge('delete from audit_log where id in (select audit_id from audit_chain where position > 3)');
  await forge('delete from audit_chain where position > 3');
  if (again) {
    for (let count = 0; count < 4; count += 1) await write();
    await sealAudit(db, 'all');
  }
  expect((await verifyChain(db, [])).broken).toBeUndefined();
  const { broken } = await verifyChain(db, [head]);
  expect(broken).toMatchObject(
    again
      ? { position: 5, what: expect.stringContaining('written anew') }
      : { position: 4, what: expect.stringContaining('cut off') },
  );
});

test('a forged row with an old time and id is reported as late until a head covers it', async () => {
  await forge('delete from audit_chain');
  await sealAsAt(new Date(Date.now() - 2 * 3_600_000));
  await forge(`insert into audit_log (id, at, action, entity, entity_id)
    values (uuidv7(interval '-30 days'), now() - interval '30 days', 'probe', 'list', 'slipped in')`);
  expect(await sealAudit(db, 'recent')).toBe(0);
  expect(await sealAudit(db, 'all')).toBe(1);
  const { broken, late } = await verifyChain(db, []);
  expect(broken).toBeUndefined();
  expect(late).toMatchObject({ count: 1, first: { entityId: 'slipped in', position: 6 } });
  expect((await verifyChain(db, [await headNow()])).late.count).toBe(0);
});

test('many writers and two sealers seal every row once, in a valid chain', async () => {
  let isOver = false;
  const writers = Array.from({ length: 6 }, async () => {
    for (let count = 0; count < 40; count += 1) {
      await db.transaction().execute(async (tx) => {
        await audit(tx, ctx, { action: 'rates.import', entity: 'list', entityId: randomUUID() });
        await sql`select pg_sleep(random() * 0.01)`.execute(tx);
      });
    }
  });
  const sealers = ['recent', 'all'].map(async (rows) => {
    while (!isOver) await sealAudit(db, rows === 'all' ? 'all' : 'recent');
  });
  await Promise.all(writers);
  isOver = true;
  await Promise.all(sealers);
  await sealAudit(db, 'recent');
  expect(await verifyChain(db, [])).toMatchObject({ count: 245, broken: undefined });
});

test('a row that is committed after later ones were sealed is sealed too', async () => {
  await db.transaction().execute(async (tx) => {
    await audit(tx, ctx, { action: 'rates.import', entity: 'list', entityId: 'slow' });
    await write('quick');
    expect(await sealAudit(db, 'recent')).toBe(1);
  });
  expect(await sealAudit(db, 'recent')).toBe(1);
  expect(await verifyChain(db, [])).toMatchObject({ count: 7, broken: undefined });
});

describe('the head of the chain', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'moz-head-'));
  const auditHeadFile = path.join(folder, 'heads');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is written to the log and to the file, and can be read from either', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => lines.push(line) });
    await write();
    await recordAuditHead({ db, log, env: { ...app.services.env, auditHeadFile } });
    await write();
    await recordAuditHead({ db, log, env: { ...app.services.env, auditHeadFile } });
    const heads = headsIn(readFileSync(auditHeadFile, 'utf8'));
    expect(heads.map(({ position }) => position)).toEqual([6, 7]);
    expect(headsIn(lines.join(''))).toEqual(heads);
    expect((await verifyChain(db, heads)).broken).toBeUndefined();
  });
});

describe('npm run audit:verify', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/commands/audit-verify.ts', ...args], {
      env: liveEnvironment(url, app.services.secret),
    });

  test('seals the remaining rows, prints the head, and fails for a changed row', async () => {
    await write();
    const { stdout } = await run();
    const head = await headNow();
    expect(stdout).toBe(`6 rows of the audit log are as they were sealed.\nHead: ${headText(head)}\n`);
    await run('--head', headText(head));
    const id = await idAt(4);
    await forge(`update audit_log set entity_id = 'x' where id = '${id}'`);
    await expect(run('--head', headText(head))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(`^The audit log is broken at 4: the row ${id} `),
    });
    await expect(run('--head', 'nothing')).rejects.toMatchObject({
      code: 1,
      stderr: /neither HASH@POSITION/u,
    });
  });
});
