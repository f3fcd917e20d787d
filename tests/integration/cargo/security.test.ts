import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { storeCargo, storeReady } from '../../factories/cargo';
import { key } from '../../factories/form-desk';
import { serveApi } from '../../factories/http';
import { readPdf } from '../../factories/pdf';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const au = await app.signIn('warehouse-au');
const mn = await app.signIn('warehouse-mn');
const admin = await app.signIn('admin');
const now = app.clock.now;
const url = `${await serveApi(app.services)}/api/documents`;

const ownAgent = { agentCategory: 'RA' as const, auRacaApproval: 'RACA 00417' };
const settle = async (change: object) =>
  await admin.api.settings.updateCompany({ ...(await admin.api.settings.company()), ...change, ...key() });
const screened = { screeningMethod: 'xray', screeningOfficer: 'R. Nguyen', screenedAt: now } as const;

async function loaded(count: number, change: object = screened) {
  const { id, version } = await storeCargo(db, now, { status: 'closed' });
  const parcels = [];
  for (let at = 0; at < count; at += 1) {
    parcels.push(await storeReady(db, { status: 'loaded', cargoId: id, ...change }));
  }
  return { id, version, parcels };
}
const issue = async (seen: { id: string; version: number }, status: 'spx' | 'sco' | 'shr' = 'spx') =>
  await au.api.cargo.issueSecurityDeclaration({ id: seen.id, version: seen.version, status, ...key() });
const departure = (seen: { id: string; version: number }) => ({
  id: seen.id,
  version: seen.version,
  ...key(),
});

test('without a regulated party in the settings a flight departs without a declaration', async () => {
  const flight = await loaded(1, {});
  expect((await au.api.cargo.get({ id: flight.id })).security).toMatchObject({
    isDemanded: false,
    latest: null,
  });
  expect(await problemOf(issue(flight))).toMatchObject({ code: 'cargo.no_security_agent' });
  expect(await au.api.cargo.depart(departure(flight))).toMatchObject({ status: 'departed' });
});

describe('with a regulated party in the settings', () => {
  beforeAll(async () => {
    await settle(ownAgent);
  });

  test('a flight without a declaration does not depart, and its page says why', async () => {
    const flight = await loaded(1, {});
    const [parcel] = flight.parcels;
    const problem = await problemOf(au.api.cargo.depart(departure(flight)));
    expect(problem.issues.map(({ path, code }) => [path, code])).toEqual([
      ['cargo', 'cargo.no_security_declaration'],
      [parcel?.number, 'parcel.no_screening_method'],
    ]);
    const { security, problems } = await au.api.cargo.get({ id: flight.id });
    expect(security).toMatchObject({ isDemanded: true, withoutMethod: [parcel?.number], latest: null });
    expect(problems.map(({ code }) => code)).toContain('cargo.no_security_declaration');
  });

  test('a declaration is refused while a piece has no method, and names the piece', async () => {
    const flight = await loaded(2);
    const bare = await storeReady(db, { status: 'loaded', cargoId: flight.id });
    expect(await problemOf(issue(flight))).toMatchObject({
      code: 'cargo.screening_method_missing',
      params: { count: 1, parcels: bare.number },
    });
  });

  test('a declaration is issued once for a request, numbered, and lets the flight depart', async () => {
    const flight = await loaded(2);
    const input = { id: flight.id, version: flight.version, status: 'sco' as const, ...key() };
    const issued = await au.api.cargo.issueSecurityDeclaration(input);
    expect(await au.api.cargo.issueSecurityDeclaration(input)).toEqual(issued);
    const { code, security, history } = await au.api.cargo.get({ id: flight.id });
    expect(security.latest).toMatchObject({
      version: 1,
      number: `${code}/S1`,
      status: 'sco',
      isStale: false,
    });
    expect(history.map(({ action }) => action)).toContain('cargo.issueSecurityDeclaration');
    expect(await au.api.cargo.depart(departure(issued))).toMatchObject({ status: 'departed' });
  });

  test('a declaration is stale after an off-load, and a new version replaces it', async () => {
    const flight = await loaded(2);
    const issued = await issue(flight);
    await db
      .updateTable('parcel')
      .set({ cargoId: null, status: 'ready' })
      .where('id', '=', flight.parcels[0]?.id ?? '')
      .execute();
    expect((await au.api.cargo.get({ id: flight.id })).security.latest).toMatchObject({ isStale: true });
    const problem = await problemOf(au.api.cargo.depart(departure(issued)));
    expect(problem.issues).toMatchObject([{ code: 'cargo.security_declaration_stale' }]);
    const again = await issue(issued, 'shr');
    const first = await au.api.cargo.securityDeclaration({ id: flight.id, version: 1 });
    const second = await au.api.cargo.securityDeclaration({ id: flight.id });
    expect([first.sheet.pieces.length, second.sheet.pieces.length]).toEqual([2, 1]);
    expect([first.status, second.status]).toEqual(['spx', 'shr']);
    expect(await au.api.cargo.depart(departure(again))).toMatchObject({ status: 'departed' });
  });

  test('a declaration is stale after another screening of a piece', async () => {
    const flight = await loaded(1);
    await issue(flight);
    const { id = '' } = flight.parcels[0] ?? {};
    const { version } = await au.api.parcels.get({ id });
    const screening = { screeningReference: 'RACA-2', method: 'exempt' as const };
    expect(await problemOf(au.api.parcels.screen({ id, version, ...screening, ...key() }))).toMatchObject({
      code: 'parcel.screening_ground_missing',
    });
    await au.api.parcels.screen({ id, version, ...screening, ground: 'Human remains', ...key() });
    expect((await au.api.cargo.get({ id: flight.id })).security.latest).toMatchObject({ isStale: true });
  });

  test('stored declarations refuse any change, and an old version of the flight is stale', async () => {
    const flight = await loaded(1);
    await issue(flight);
    expect(await problemOf(issue(flight))).toMatchObject({ code: 'version.stale' });
    const change = db
      .updateTable('securityDeclaration')
      .set({ number: 'X' })
      .where('cargoId', '=', flight.id);
    await expect(change.execute()).rejects.toThrow();
  });

  test('the paper names agent or handler, status, methods and pieces', async () => {
    await settle({ handlerName: 'Menzies Aviation', handlerNumber: 'AU/RA/00009-01' });
    const flight = await loaded(1);
    const exempt = { screeningMethod: 'exempt', screeningGround: 'Human remains' } as const;
    await storeReady(db, { status: 'loaded', cargoId: flight.id, ...screened, ...exempt });
    await issue(flight);
    const read = async (lang: string) => {
      const headers = { cookie: `accessToken=${au.sessionId}` };
      const answer = await fetch(`${url}/security/${flight.id}.pdf?lang=${lang}`, { headers });
      expect(answer.status).toBe(200);
      return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ').replaceAll(/\s/gu, '');
    };
    const english = await read('en');
    for (const part of ['MenziesAviation', 'RAAU/RA/00009-01', 'SPX', 'XRY', 'Humanremains', 'R.Nguyen']) {
      expect(english).toContain(part);
    }
    expect(await read('mn')).toContain('Аюулгүйбайдлынмэдэгдэл');
  });

  test('only staff who change flights issue it', async () => {
    const flight = await loaded(1);
    const input = { id: flight.id, version: flight.version, status: 'spx' as const, ...key() };
    expect(await problemOf(mn.api.cargo.issueSecurityDeclaration(input))).toMatchObject({
      code: 'not_allowed',
    });
  });

  test('a category without an approval and without a handler is refused at its field', async () => {
    const change = { auRacaApproval: '', handlerName: '', handlerNumber: '' };
    expect((await problemOf(settle(change))).issues).toMatchObject([{ path: 'auRacaApproval' }]);
    expect((await problemOf(settle({ handlerName: 'X', handlerNumber: '' }))).issues).toMatchObject([
      { path: 'handlerNumber' },
    ]);
  });
});

describe('the customs reference of a flight', () => {
  test('is demanded by a setting where goods are declared, and is a field of the plan', async () => {
    await settle({ agentCategory: '' });
    const { id: seen } = await db
      .selectFrom('constant')
      .select('id')
      .where('key', '=', 'cargo.crn_required')
      .executeTakeFirstOrThrow();
    await admin.api.settings.setConstant({ key: 'cargo.crn_required', value: 1, seen, ...key() });
    const flight = await loaded(1, { exportReference: 'AAC3WFJ4R' });
    const problem = await problemOf(au.api.cargo.depart(departure(flight)));
    expect(problem.issues).toMatchObject([{ path: 'cargo', code: 'cargo.no_crn' }]);
    await db.updateTable('cargo').set({ crn: 'AAABBB123' }).where('id', '=', flight.id).execute();
    expect(await au.api.cargo.depart(departure(flight))).toMatchObject({
      status: 'departed',
      crn: 'AAABBB123',
    });
  });
});
