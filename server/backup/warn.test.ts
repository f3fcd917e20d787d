import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readEnv } from '../core/env/env';
import { warnOfBackups } from './warn';

const live = {
  MOZ_DEMO: 'false',
  MOZ_SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://moz.example',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 't',
  TWILIO_FROM: '+61400000000',
};

function warningsWith(variables: Record<string, string>): number {
  let count = 0;
  warnOfBackups({ env: readEnv(variables), log: pino({}, { write: () => (count += 1) }) });
  return count;
}

test('a live server without a backup folder warns when it starts', () => {
  expect(warningsWith(live)).toBe(1);
});

test.each([
  ['with a folder', { ...live, BACKUP_FOLDER: '/backups' }],
  ['in a demo', {}],
  [
    'when its database and files lie elsewhere',
    {
      ...live,
      DATABASE_URL: 'postgres://moz:moz@localhost/moz',
      FILE_STORE: 's3',
      S3_ENDPOINT: 'https://s3.example',
      S3_REGION: 'ap-southeast-2',
      S3_BUCKET: 'moz-files',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  ],
])('does not warn %s', (_, variables) => {
  expect(warningsWith(variables)).toBe(0);
});
