import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorCodes } from '~/domain/core/error-table';
import { formDraftSchema } from '~/domain/forms/draft';
import { draftFromMeasured, measuredDraftSchema, measuredFromDraft } from '~/domain/forms/measured-draft';
import { deprecations } from '~/server/http/rest/deprecation';
import { operations } from '~/server/http/rest/operations';
import { shapes } from '~/server/http/rest/shape';
import { toJson } from '~/server/http/rest/wire';
import { storeBilled, storePicture } from '../../factories/billed-parcels';
import { callByName } from '../../factories/call-by-name';
import { formDesk } from '../../factories/form-desk';
import { typedDraft } from '../../factories/forms';
import { serveApi } from '../../factories/http';
import { createCargo } from '../../factories/parcels';
import { newKey, restClient } from '../../factories/rest';
import { priceServices, servicePrices, storeArrival } from '../../factories/shelf';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const desk = await formDesk(db);
const { app } = desk;
const url = await serveApi(app.services);
const admin = await app.signIn('admin');
const client = await app.signIn('client');
const asAdmin = restClient(url, admin.sessionId);
const asClient = restClient(url, client.sessionId);
const asNobody = restClient(url);
await priceServices(admin);

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

type Case = { operation: string; path: string; input?: object; body?: object; key?: string };

async function storeGoods(arrivalId: string): Promise<{ id: string }> {
  return await db
    .insertInto('arrivalItem')
    .values({ arrivalId, lineNo: 1, description: 'Ном', valueCents: 1_000, battery: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** One call of each operation on arrivals and their services. */
async function arrivalCalls(): Promise<Case[]> {
  const customerId = client.user.customerId ?? '';
  const stored = { customerId, shelfSince: app.clock.now };
  const one = await storeArrival(db, stored);
  const other = await storeArrival(db, stored);
  const { id: lineId } = await storeGoods(other.id);
  const items = [{ description: 'Утас', descriptionEn: 'Phone', quantity: 1, battery: 'contained' }];
  const { services } = await client.api.services.ask({
    arrivalIds: [other.id],
    purpose: 'photos',
    seenCents: servicePrices.photos,
    idempotencyKey: newKey(),
  });
  const change = (operation: string, path: string, body: object, inPath: { id?: string } = {}): Case => {
    const key = newKey();
    return { operation, path, body, key, input: { ...body, ...inPath, idempotencyKey: key } };
  };
  const [asked = { id: '', version: 0 }] = services;
  const arrivals = [
    { id: one.id, version: 2 },
    { id: other.id, version: 2 },
  ];
  const onArrival = { id: one.id };
  const answers = { version: 1, lines: [{ id: lineId, battery: 'none' }] };
  return [
    { operation: 'customers.address', path: '/address', input: {} },
    { operation: 'arrivals.shelf', path: '/shelf', input: {} },
    {
      operation: 'arrivals.list',
      path: '/arrivals?status=stored&order=asc',
      input: { status: ['stored'], order: 'asc' },
    },
    change('arrivals.declareGoods', `/arrivals/${one.id}/goods`, { version: 1, items }, onArrival),
    change('arrivals.answerGoods', `/arrivals/${other.id}/goods/answers`, answers, { id: other.id }),
    { operation: 'arrivals.get', path: `/arrivals/${one.id}`, input: onArrival },
    {
      operation: 'arrivals.joinedPrice',
      path: `/arrivals/joined-price?plan=standard&ids=${one.id}&ids=${other.id}`,
      input: { plan: 'standard', ids: [one.id, other.id] },
    },
    {
      operation: 'services.offer',
      path: `/services?arrivalIds=${other.id}`,
      input: { arrivalIds: [other.id] },
    },
    change(
      'services.withdraw',
      `/services/${asked.id}/withdraw`,
      { version: asked.version },
      { id: asked.id },
    ),
    change('arrivals.join', '/arrivals/join', { arrivals, plan: 'standard' }),
    change('arrivals.leaveForm', `/arrivals/${one.id}/leave-form`, { version: 3 }, onArrival),
    change('services.ask', '/services', {
      arrivalIds: [one.id],
      purpose: 'photos',
      seenCents: servicePrices.photos,
    }),
  ];
}

/** Calls about cases of a form. */
async function caseCalls(formId: string): Promise<Case[]> {
  const text = 'The box is torn.';
  const opened = await client.api.cases.open({ formId, kind: 'damage', text, idempotencyKey: newKey() });
  const { id } = opened;
  const change = (operation: string, path: string, body: object, named: object = {}): Case => {
    const key = newKey();
    return { operation, path, body, key, input: { ...body, ...named, idempotencyKey: key } };
  };
  return [
    {
      operation: 'cases.list',
      path: '/cases?status=all&kind=damage',
      input: { status: 'all', kind: 'damage' },
    },
    { operation: 'cases.get', path: `/cases/${id}`, input: { id } },
    change('cases.open', '/cases', { formId, kind: 'delay', text }),
    change('cases.write', `/cases/${id}/messages`, { text }, { id }),
    change('cases.withdraw', `/cases/${id}/withdraw`, { version: opened.version + 1 }, { id }),
  ];
}

/** Calls about corrections: of a form that is submitted, and of an accepted one, whose correction waits. */
async function correctionCalls(submitted: { id: string; version: number }): Promise<Case[]> {
  const wanted = { phone: { mobileCountry: 'MN', mobile: '88112233' } } as const;
  const receiver = JSON.stringify(typedDraft().receiver);
  const { formId } = await storeBilled(db, 'ready', {
    customerId: client.user.customerId ?? '',
    form: { customerId: client.user.customerId ?? '', receiver },
  });
  const { id } = await client.api.corrections.ask({
    ...{ id: formId, version: 1, wanted },
    idempotencyKey: newKey(),
  });
  const change = (operation: string, path: string, body: object, named: object): Case => {
    const key = newKey();
    return { operation, path, body, key, input: { ...body, ...named, idempotencyKey: key } };
  };
  return [
    { operation: 'corrections.ofForm', path: `/forms/${formId}/corrections`, input: { formId } },
    { operation: 'corrections.list', path: '/corrections?status=asked', input: { status: 'asked' } },
    change('corrections.withdraw', `/corrections/${id}/withdraw`, { version: 1 }, { id }),
    change(
      'corrections.ask',
      `/forms/${submitted.id}/ask-correction`,
      { version: submitted.version, wanted },
      { id: submitted.id },
    ),
  ];
}

/** One call of each operation, as a REST address and as tRPC input. */
async function everyCall(): Promise<Case[]> {
  const cargoId = await createCargo(db);
  const parcel = await storeBilled(db, 'ready', { customerId: client.user.customerId ?? '' });
  const form = await desk.drafted(client);
  const submitted = await desk.submitted(client);
  const measured = await desk.submitted(client);
  const au = await app.signIn('warehouse-au');
  const heavy = { lengthMm: 900, widthMm: 600, heightMm: 600, grossG: 40_000 };
  const { version: received } = await au.api.forms.receive({
    formId: measured.id,
    version: measured.version,
    idempotencyKey: newKey(),
    isCountConfirmed: true,
    pieces: [{ pieceNo: 1, ...heavy, place: 'A-01', photoIds: [] }],
  });
  const doubted = await desk.submitted(client);
  const { version: asked, parcels } = await au.api.forms.receive({
    formId: doubted.id,
    version: doubted.version,
    idempotencyKey: newKey(),
    isCountConfirmed: true,
    pieces: [{ pieceNo: 1, ...heavy, place: 'A-01', photoIds: [] }],
  });
  const again = { parcelId: parcels[0]?.id, ...heavy, grossG: 39_000, photoIds: [await storePicture(db)] };
  const quote = { plan: 'standard', pieces: [{ lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9_300 }] };
  const measuredDraft = measuredFromDraft(form.draft);
  const typed = draftFromMeasured(measuredDraftSchema.parse(measuredDraft));
  const change = (operation: string, tail: string, id: string, body: object): Case => {
    const key = newKey();
    return {
      operation,
      path: `/forms/${id}/${tail}`,
      body,
      key,
      input: { ...body, id, idempotencyKey: key },
    };
  };
  const withDraft = (made: Case): Case => ({
    ...made,
    input: { ...made.input, draft: typed },
  });
  const key = newKey();
  const hook = {
    name: 'Program',
    url: 'https://93.184.216.34/hook',
    events: ['parcel.customs' as const, 'form.submitted' as const],
  };
  const endpoint = await admin.api.webhooks.create({ ...hook, idempotencyKey: newKey() });
  const sent = await admin.api.webhooks.test({ id: endpoint.id, idempotencyKey: newKey() });
  const hookKey = newKey();
  const onHook = (operation: string, tail: string, version: number, body: object = {}): Case => {
    const keyed = newKey();
    return {
      operation,
      path: `/webhooks/${endpoint.id}${tail}`,
      body: { ...body, ...(version > 0 && { version }) },
      key: keyed,
      input: { ...body, ...(version > 0 && { version }), id: endpoint.id, idempotencyKey: keyed },
    };
  };
  const resendKey = newKey();
  const expectedKey = newKey();
  const rows = [{ trackingNumber: 'RR 123456785 AU', shop: 'Kogan' }, { trackingNumber: '12' }];
  const { rows: registered } = await client.api.expectedParcels.create({
    rows: [{ trackingNumber: '1Z5R89390357567127', items: [{ description: 'Phone' }] }],
    idempotencyKey: newKey(),
  });
  const expectedId = registered[0]?.id ?? '';
  const onExpected = (operation: string, tail: string, body: object): Case => {
    const keyed = newKey();
    return {
      operation,
      path: `/expected-parcels/${expectedId}${tail}`,
      body,
      key: keyed,
      input: { ...body, id: expectedId, idempotencyKey: keyed },
    };
  };
  return [
    { operation: 'webhooks.list', path: '/webhooks' },
    {
      operation: 'webhooks.create',
      path: '/webhooks',
      body: hook,
      key: hookKey,
      input: { ...hook, idempotencyKey: hookKey },
    },
    {
      operation: 'webhooks.deliveries',
      path: `/webhooks/${endpoint.id}/deliveries`,
      input: { id: endpoint.id },
    },
    onHook('webhooks.test', '/test', 0),
    {
      operation: 'webhooks.resend',
      path: `/webhook-deliveries/${sent.id}/resend`,
      key: resendKey,
      input: { id: sent.id, idempotencyKey: resendKey },
    },
    onHook('webhooks.update', '', 1, { ...hook, state: 'active' }),
    onHook('webhooks.rotate', '/rotate-secret', 2),
    onHook('webhooks.archive', '/archive', 3),
    {
      operation: 'expectedParcels.list',
      path: '/expected-parcels?status=expected&carrier=ups&order=asc',
      input: { status: ['expected'], carrier: 'ups', order: 'asc' },
    },
    { operation: 'expectedParcels.get', path: `/expected-parcels/${expectedId}`, input: { id: expectedId } },
    {
      operation: 'expectedParcels.create',
      path: '/expected-parcels',
      body: { rows },
      key: expectedKey,
      input: { rows, idempotencyKey: expectedKey },
    },
    onExpected('expectedParcels.update', '', {
      version: 1,
      trackingNumber: '1Z5R89390357567127',
      shop: 'JB',
    }),
    onExpected('expectedParcels.withdraw', '/withdraw', { version: 2 }),
    ...(await caseCalls(parcel.formId)),
    ...(await correctionCalls(await desk.submitted(client))),
    ...(await arrivalCalls()),
    { operation: 'quotes.prices', path: '/price-list' },
    { operation: 'quotes.calculate', path: '/quotes', body: quote, input: quote },
    { operation: 'rates.latest', path: '/rates/latest' },
    { operation: 'rates.history', path: '/rates' },
    { operation: 'tracking.nextFlights', path: '/flights?limit=2', input: { limit: 2 } },
    {
      operation: 'cargo.list',
      path: '/cargo?status=planned&status=open&pageSize=5',
      input: { status: ['planned', 'open'], pageSize: 5 },
    },
    { operation: 'cargo.get', path: `/cargo/${cargoId}`, input: { id: cargoId } },
    { operation: 'tracking.find', path: `/tracking/${parcel.number}`, input: { number: parcel.number } },
    {
      operation: 'tracking.reveal',
      path: `/tracking/${parcel.number}/reveal`,
      body: { last4: '2233' },
      input: { last4: '2233', number: parcel.number },
    },
    {
      operation: 'forms.list',
      path: '/forms?submitted[from]=2026-11-01&isArchived=false&order=asc',
      input: { submitted: { from: '2026-11-01' }, isArchived: false, order: 'asc' },
    },
    { operation: 'forms.get', path: `/forms/${form.id}`, input: { id: form.id } },
    { operation: 'parcels.list', path: '/parcels?status=ready', input: { status: ['ready'] } },
    { operation: 'parcels.get', path: `/parcels/${parcel.id}`, input: { id: parcel.id } },
    { operation: 'forecast.plans', path: '/ready-dates' },
    {
      operation: 'forecast.ofParcel',
      path: `/ready-dates/parcels/${parcel.id}`,
      input: { id: parcel.id },
    },
    {
      operation: 'forecast.ofForm',
      path: `/ready-dates/forms/${parcel.formId}`,
      input: { id: parcel.formId },
    },
    {
      operation: 'parcels.findByNumber',
      path: `/parcels/by-number/${parcel.number}`,
      input: { number: parcel.number },
    },
    {
      operation: 'forms.create',
      path: '/forms',
      body: { draft: measuredDraft },
      key,
      input: { draft: typed, idempotencyKey: key },
    },
    withDraft(change('forms.saveDraft', 'draft', form.id, { version: form.version, draft: measuredDraft })),
    withDraft(
      change('forms.submit', 'submit', form.id, { version: 2, seen: form.seen, draft: measuredDraft }),
    ),
    change('forms.changeReceiverMessages', 'receiver-messages', submitted.id, {
      version: submitted.version,
      isReceiverTold: true,
      receiverLocale: 'en',
    }),
    change('forms.withdraw', 'withdraw', submitted.id, { version: submitted.version + 1 }),
    change('forms.duplicate', 'duplicate', submitted.id, {}),
    change('forms.askAboutPrice', 'price-questions', measured.id, { text: 'Why so heavy?' }),
    change('forms.answerAboutPrice', 'price-answers', measured.id, { text: 'It is 40 kg on our scale.' }),
    change('forms.askRemeasure', 'ask-remeasure', doubted.id, { version: asked, text: '' }),
    change('forms.remeasure', 'remeasure', doubted.id, { version: asked + 1, pieces: [again] }),
    change('forms.refusePrice', 'refuse-price', doubted.id, {
      version: asked + 3,
      handling: 'collect',
      seenFeeCents: 1_000,
    }),
    change('forms.approvePrice', 'approve-price', measured.id, { version: received }),
    change('forms.addDelivery', 'add-delivery', measured.id, {
      version: received + 1,
      delivery: 'door',
      seenCents: 800,
    }),
  ];
}

/** The draft of a form with numeric measures, which only the REST API returns. */
function measuredAnswer(answer: unknown): unknown {
  const { draft } = z.looseObject({ draft: z.unknown() }).safeParse(answer).data ?? {};
  return draft === undefined
    ? answer
    : { ...Object(answer), draft: measuredFromDraft(formDraftSchema.parse(draft)) };
}

test('REST and tRPC give the same answer for each operation, as documented', async () => {
  const cases = await everyCall();
  const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
  expect(cases.map(({ operation }) => operation).sort()).toEqual(
    operations.map(({ procedure }) => procedure).sort(),
  );
  for (const { operation, path, input, body, key } of cases) {
    const isStaffs =
      /^(?:cargo|webhooks)\.|^corrections\.list$|^forms\.(?:remeasure|answerAboutPrice)$/u.test(operation);
    const { method = 'get', status = 200 } =
      operations.find(({ procedure }) => procedure === operation) ?? {};
    const rest = await (isStaffs ? asAdmin : asClient)(path, {
      method: method.toUpperCase(),
      // The tRPC caller reads Mongolian, where names have another order.
      headers: { 'accept-language': 'mn' },
      ...(body && { body }),
      ...(key !== undefined && { key }),
    });
    expect([operation, rest.status, rest.body]).toEqual([operation, status, rest.body]);
    // The key makes the second call a repeat; only the same procedure and input get the first answer.
    const trpc = await callByName((isStaffs ? admin : client).api, operation, input);
    expect([operation, rest.body]).toEqual([operation, JSON.parse(toJson(measuredAnswer(trpc)))]);
    expect(rest.headers.get('ratelimit-remaining')).toMatch(/^\d+$/u);
    const address = operations.find(({ procedure }) => procedure === operation)?.path ?? '';
    const { schema } = paths[address][method].responses[status].content['application/json'];
    expect([operation, z.fromJSONSchema(schema).safeParse(rest.body).error?.issues]).toEqual([
      operation,
      undefined,
    ]);
  }
});

describe('the OpenAPI document', () => {
  test.each(['mn', 'en'])('is valid OpenAPI 3.1 in %s', async (lang) => {
    const response = await fetch(`${url}/api/openapi.json?lang=${lang}`);
    const document = await response.json();
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
    expect(Object.keys(document.paths)).toHaveLength(new Set(operations.map(({ path }) => path)).size);
  });

  test('names the scopes that each operation needs', async () => {
    const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
    expect(paths['/forms/{id}/submit'].post.security).toEqual([{ token: ['change:Form'] }]);
    expect(paths['/parcels'].get.security).toEqual([{ token: ['read:Parcel'] }]);
    expect(paths['/quotes'].post.security).toEqual([{}, { token: [] }]);
  });

  test.each(['mn', 'en'])(
    'is readable in %s with every operation, without a script or another host',
    async (lang) => {
      const response = await fetch(`${url}/api/docs?lang=${lang}`);
      const page = await response.text();
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(page).toContain(`<html lang="${lang}"`);
      for (const { procedure } of operations) expect(page).toContain(`id="${procedure}"`);
      for (const code of errorCodes) expect(page).toContain(`id="problem-${code}"`);
      expect(page).not.toMatch(/<script|src="https?:|url\("https?:/u);
      const fonts = [...page.matchAll(/url\("([^"]+)"\)/gu)].map(([, address]) => address);
      for (const font of fonts) expect((await fetch(`${url}${font}`)).status).toBe(200);
    },
  );
});

describe('a deprecated parameter', () => {
  const dayMs = 86_400_000;

  test('is announced a year before, marked in the document, and still accepted', async () => {
    const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
    const text = readFileSync('docs/api.md', 'utf8');
    for (const { procedure, field = '', since, until } of deprecations) {
      expect(Date.parse(until) - Date.parse(since)).toBeGreaterThanOrEqual(365 * dayMs);
      const path = operations.find((operation) => operation.procedure === procedure)?.path ?? '';
      const parameters: { name: string; deprecated?: boolean }[] = paths[path].get.parameters;
      const marked = parameters.filter(({ deprecated }) => deprecated).map(({ name }) => name);
      expect(marked).toEqual([field]);
      expect(text).toContain(`\`${path}\``);
      const used = await asAdmin(`${path}?${field}=1`);
      expect(used.status).toBe(200);
      expect(used.headers.get('deprecation')).toBe(`@${Date.parse(since) / 1000}`);
      expect(Date.parse(used.headers.get('sunset') ?? '')).toBe(Date.parse(until));
      expect(used.headers.get('link')).toBe(`</api/docs#${procedure}>; rel="deprecation"`);
      const { headers } = await asAdmin(path);
      expect([headers.get('deprecation'), headers.get('sunset')]).toEqual([null, null]);
    }
  });

  test('is replaced by a cursor that pages through all flights', async () => {
    for (let more = 0; more < 7; more += 1) await createCargo(db);
    const whole = await asAdmin('/cargo?pageSize=100&sort=code');
    const codes: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { body } = await asAdmin(`/cargo?pageSize=5&sort=code${after && `&after=${after}`}`);
      codes.push(...body.rows.map(({ code }: { code: string }) => code));
      after = body.nextCursor;
    }
    expect(codes).toEqual(whole.body.rows.map(({ code }: { code: string }) => code));
    expect(codes.length).toBeGreaterThan(5);
  });
});

describe('a scope', () => {
  const scoped = async (...scopes: ('read:Form' | 'change:Form' | 'read:Parcel')[]) => {
    const { token } = await admin.api.tokens.create({
      name: 'Program',
      days: 30,
      scopes,
      idempotencyKey: newKey(),
    });
    return restClient(url, token);
  };

  test('allows what its operation names and nothing else', async () => {
    const reader = await scoped('read:Form');
    expect((await reader('/forms')).status).toBe(200);
    expect((await reader('/parcels')).status).toBe(403);
    const create = { method: 'POST', body: { draft: {} }, key: newKey() };
    expect((await reader('/forms', create)).body).toMatchObject({ status: 403, code: 'not_allowed' });
  });

  test('is required by every operation that is not public', async () => {
    for (const { method, path, scope } of shapes) {
      const { status } = await asNobody(path.replace(/\{\w+\}/u, newKey()), {
        method: method.toUpperCase(),
        ...(method !== 'get' && { body: {} }),
      });
      if (scope) expect([path, status]).toEqual([path, 401]);
      else expect([path, status]).not.toEqual([path, 401]);
    }
  });

  test('cannot be replaced by a cookie', async () => {
    const cookie = `accessToken=${admin.sessionId}; __Host-accessToken=${admin.sessionId}`;
    expect((await asNobody('/forms', { headers: { cookie } })).status).toBe(401);
  });
});

test('a program creates, prices, reads and submits a form in whole numbers', async () => {
  const draft = measuredFromDraft(typedDraft({ hasAcceptedTerms: true }));
  const change = (method: string, body: object) => ({ method, body, key: newKey() });
  const made = await asClient('/forms', change('POST', { draft: { ...draft, items: [] } }));
  expect(made.body.price).toBeNull();
  const address = `/forms/${made.body.id}`;
  const saved = await asClient(`${address}/draft`, change('PUT', { version: 1, draft }));
  expect(saved.body).toMatchObject({ version: 2, price: { totalCents: 15_000 } });
  const read = await asClient(address);
  expect(read.body.draft).toMatchObject({
    pieces: [{ lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9_300 }],
    items: [{ quantity: 1, valueCents: 12_000, shares: [] }],
  });
  const { version, price: seen } = read.body;
  const heavy = { ...draft, pieces: [{ lengthMm: 600, widthMm: 400, heightMm: null, grossG: 9_300 }] };
  const refused = await asClient(`${address}/submit`, change('POST', { version, draft: heavy, seen }));
  expect(refused.body.errors).toMatchObject([
    { path: 'draft.pieces.0.heightMm', pointer: '/draft/pieces/0/heightMm', code: 'required' },
  ]);
  const typed = { ...draft, pieces: [{ length: '60' }], items: [{ valueCents: '120' }] };
  const unread = await asClient(`${address}/submit`, change('POST', { version, draft: typed, seen }));
  expect(unread.body).toMatchObject({ status: 400, code: 'input.invalid' });
  expect(unread.body.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code])).toEqual(
    expect.arrayContaining([
      ['/draft/pieces/0', 'input.unknown_field'],
      ['/draft/items/0/valueCents', 'money.not_a_number'],
    ]),
  );
  const sent = await asClient(`${address}/submit`, change('POST', { version, draft: read.body.draft, seen }));
  expect(sent.body).toMatchObject({ status: 'submitted', totalCents: 15_000 });
});

describe('a refusal as problem details', () => {
  const problem = (status: number, code: string) => ({
    type: `/api/docs#problem-${code}`,
    status,
    code,
    title: expect.stringMatching(/\S/u),
    detail: expect.stringMatching(/\S/u),
    instance: expect.stringMatching(/^\/api\/v1/u),
    requestId: expect.stringMatching(/^[\w-]{8,64}$/u),
  });
  const draft = '/forms/00000000-0000-4000-8000-000000000000/draft';

  test.each([
    ['an unknown address', '/nothing', {}, 404, 'not_found'],
    ['the address itself', '', {}, 404, 'not_found'],
    ['an unknown form', '/forms/00000000-0000-4000-8000-000000000000', {}, 404, 'not_found'],
    ['a malformed id', '/forms/not-an-id', {}, 404, 'not_found'],
    ['a malformed parcel number', '/tracking/CM47', {}, 404, 'not_found'],
    ['another method', '/forms', { method: 'DELETE' }, 405, 'method.not_allowed'],
    [
      'no JSON',
      '/quotes',
      { method: 'POST', body: 'a=1', headers: { 'content-type': 'text/plain' } },
      415,
      'media.unsupported',
    ],
    [
      'another encoding',
      '/quotes',
      { method: 'POST', body: '{}', headers: { 'content-encoding': 'x' } },
      415,
      'media.unsupported',
    ],
    ['broken JSON', '/quotes', { method: 'POST', body: '{"plan":' }, 400, 'body.malformed'],
    ['a list', '/quotes', { method: 'POST', body: '[]' }, 400, 'body.malformed'],
    ['no body', '/quotes', { method: 'POST' }, 400, 'input.invalid'],
    ['a broken address', '/forms/%E0%A4%A', {}, 400, 'body.malformed'],
    [
      'a body that is too big',
      '/quotes',
      { method: 'POST', body: `"${'x'.repeat(1_100_000)}"` },
      413,
      'body.too_big',
    ],
    ['a text for a number', '/flights?limit=many', {}, 400, 'input.invalid'],
    ['a number twice', '/flights?limit=1&limit=2', {}, 400, 'input.invalid'],
    ['no key', draft, { method: 'PUT', body: { draft: {}, version: 1 } }, 400, 'input.invalid'],
    [
      'a malformed key',
      draft,
      { method: 'PUT', body: { draft: {}, version: 1 }, key: 'x' },
      400,
      'input.invalid',
    ],
  ])('has the right status and code: %s', async (_name, path, request, status, code) => {
    const answer = await asClient(path, request);
    expect(answer.body).toMatchObject(problem(status, code));
    expect([answer.status, answer.type]).toEqual([status, 'application/problem+json']);
    expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
  });

  test('names headers, parameters and the position in a broken body', async () => {
    const noKey = await asClient(draft, { method: 'PUT', body: { draft: {}, version: 1 } });
    expect(noKey.body.errors).toMatchObject([{ in: 'header', name: 'Idempotency-Key' }]);
    const noNumber = await asClient('/flights?limit=many');
    expect(noNumber.body.errors).toMatchObject([{ in: 'query', name: 'limit' }]);
    const broken = await asClient('/quotes', { method: 'POST', body: '{\n  "plan": x\n}' });
    expect(broken.body).toMatchObject({ code: 'body.malformed', position: { line: 2, column: 11 } });
  });

  test('names the wrong fields in the requested language', async () => {
    const request = { method: 'POST', body: { plan: 'standard', pieces: [{ lengthMm: 0 }] } };
    const english = await asNobody('/quotes', request);
    expect(english.body.errors).toContainEqual({
      path: 'pieces.0.lengthMm',
      code: 'measure.zero',
      detail: expect.stringMatching(/[a-z]/u),
      in: 'body',
      pointer: '/pieces/0/lengthMm',
    });
    const mongolian = await asNobody('/quotes', { ...request, headers: { 'accept-language': 'mn' } });
    expect(mongolian.body.errors[0].detail).toMatch(/[а-яөү]/iu);
  });

  test('the Allow header lists the methods of an address', async () => {
    expect((await asNobody('/forms', { method: 'PATCH' })).headers.get('allow')).toBe(
      'HEAD, GET, POST, OPTIONS',
    );
    expect((await asNobody('/forms', { method: 'OPTIONS' })).status).toBe(204);
    expect((await asNobody('/flights', { method: 'HEAD' })).status).toBe(200);
  });

  test('a refused request says when to retry', async () => {
    const first = await asNobody('/rates/latest');
    expect(first.headers.get('ratelimit-limit')).toBe('120');
    expect(first.headers.get('ratelimit-remaining')).toBe('119');
    await db.updateTable('rateLimit').set({ points: 120 }).execute();
    const refused = await asNobody('/rates/latest');
    expect(refused.body).toMatchObject(problem(429, 'rate_limit'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect((await asClient('/forms')).status).toBe(429);
  });

  test('tRPC calls count toward the limit of their token', async () => {
    const { token } = await admin.api.tokens.create({
      name: 'Busy program',
      days: 30,
      scopes: ['read:Form'],
      idempotencyKey: newKey(),
    });
    const headers = { authorization: `Bearer ${token}` };
    const ask = (calls = 'rates.latest') => fetch(`${url}/api/trpc/${calls}`, { headers });
    expect((await ask()).headers.get('ratelimit-remaining')).toBe('599');
    const batch = await ask('rates.latest,forms.flights?batch=1');
    expect(batch.headers.get('ratelimit-remaining')).toBe('597');
    await db.updateTable('rateLimit').set({ points: 600 }).execute();
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await restClient(url, token)('/forms')).status).toBe(429);
  });

  test('a token counts as one, however it is spelled and wherever it is sent', async () => {
    const { token } = await admin.api.tokens.create({
      name: 'Sly program',
      days: 30,
      scopes: ['read:Form', 'read:Parcel'],
      idempotencyKey: newKey(),
    });
    const [, prefix = '', secret = ''] = /^moz_([^_]+)_(.+)$/u.exec(token) ?? [];
    const written = [`Bearer ${token}`, `bearer ${token}`, `BEARER MOZ_${prefix.toUpperCase()}_${secret}`];
    const endpoints = ['/api/v1/forms', '/api/trpc/rates.latest', '/api/app-bar/search?q=x'];
    const papers = [
      `/api/documents/label/${newKey()}.pdf`,
      '/api/export/forms.csv',
      `/api/files/${newKey()}`,
    ];
    const left: (string | null)[] = [];
    for (const endpoint of [...endpoints, ...papers]) {
      for (const authorization of written) {
        const { headers } = await fetch(`${url}${endpoint}`, { headers: { authorization } });
        left.push(headers.get('ratelimit-remaining'));
      }
    }
    expect(left).toEqual(left.map((_, at) => String(599 - at)));
  });

  test('an unknown token is refused', async () => {
    const stranger = restClient(url, `moz_${'0'.repeat(12)}_${'a'.repeat(43)}`);
    expect((await stranger('/rates/latest')).body).toMatchObject(problem(401, 'token.refused'));
  });
});

test('a repeat with one key and body is done once, and another body is refused', async () => {
  const request = { method: 'POST', body: { draft: { note: 'one' } }, key: newKey() };
  const [one, other] = [await asClient('/forms', request), await asClient('/forms', request)];
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(other.body).toEqual(one.body);
  const changed = await asClient('/forms', { ...request, body: { draft: { note: 'two' } } });
  expect(changed.body).toMatchObject({ status: 409, code: 'idempotency.other_body' });
});

test('a list pages by its cursor to the end, each row once', async () => {
  const sender = await app.signIn('client');
  const ask = restClient(url, sender.sessionId);
  const made: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { body } = await ask('/forms', { method: 'POST', body: { draft: {} }, key: newKey() });
    made.push(body.id);
  }
  const seen: string[] = [];
  let after = '';
  for (let page = 0; page < 3; page += 1) {
    const { body } = await ask(`/forms?pageSize=5${after && `&after=${after}`}`);
    seen.push(...body.rows.map((row: { id: string }) => row.id));
    after = body.nextCursor ?? '';
  }
  expect(after).toBe('');
  expect(seen).toHaveLength(12);
  expect(new Set(seen)).toEqual(new Set(made));
});
