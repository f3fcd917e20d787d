import { expect, test } from 'vitest';
import { pageLoader } from '~/app/page.server';
import { errorPageLoader } from '~/app/routes/public/error-page';
import { createLoadContext } from '~/server/load-context';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);

async function argsOf(path: string) {
  const { ctx } = await app.visitor();
  const request = new Request(`http://moz.example${path}`);
  return { request, params: {}, context: createLoadContext(ctx, 'nonce') };
}

test('a failing loader answers 500 with the request id and no detail of the error', async () => {
  const args = await argsOf('/home');
  const loader = pageLoader('home', () => {
    throw new Error('secret of the machine room');
  });
  const refusal = await loader(args).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    init: { status: 500 },
    data: { status: 500, code: 'unexpected', requestId: args.context.requestId },
  });
  expect(JSON.stringify(refusal)).not.toContain('secret');
});

test.each([
  ['not-found', 404],
  ['not-authorized', 403],
  ['unauthorized', 401],
  ['server-error', 500],
] as const)('the page %s answers %i with the request id', async (name, status) => {
  const args = await argsOf('/anything');
  expect(errorPageLoader(name, status)(args)).toMatchObject({
    init: { status },
    data: { requestId: args.context.requestId, title: expect.any(String) },
  });
});
