import { once } from 'node:events';
import express from 'express';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { requestLog } from '../../http/middleware/request-log';
import { lineOptions } from './log';

function lineOf(logged: object): string {
  let written = '';
  pino({ base: null, ...lineOptions }, { write: (line: string) => (written += line) }).error(
    logged,
    'failed',
  );
  return written;
}

test('hides codes, passwords and tokens', () => {
  const line = lineOf({
    code: '482913',
    input: { code: '482913', password: 'khukh-tenger' },
    token: 'moz_1_secret',
  });
  expect(line).not.toMatch(/482913|khukh|moz_1/);
});

test('logs the code of a system error, a refusal and the cause', () => {
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
  const error = Object.assign(new Error('connect ECONNREFUSED', { cause }), { code: 'ECONNREFUSED' });
  const line = lineOf({ err: error });
  expect(line).toContain('"errorCode":"ECONNREFUSED"');
  expect(line).not.toContain('[redacted]');
});

test('does not log the row values that PostgreSQL repeats', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (mobile)=(+97699112233) already exists.',
    where: 'COPY customer, line 1: "Anna"',
    constraint: 'customer_mobile_key',
  });
  const line = lineOf({ err: error });
  expect(line).not.toMatch(/97699112233|Anna/);
  expect(line).toContain('customer_mobile_key');
});

test('logs the error code of a request', async () => {
  let written = '';
  const log = pino(
    { base: null, ...lineOptions },
    {
      write: (line: string) => {
        written += line;
      },
    },
  );
  const app = express()
    .use(requestLog(log))
    .use((req, res) => {
      req.log.error({ err: Object.assign(new Error('full'), { code: '53100' }) }, 'request failed');
      res.end();
    });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`);
  server.close();
  expect(written).toContain('"errorCode":"53100"');
});
