import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { onConnection } from '~/db/on-connection';
import { PreconditionError } from '~/db/preconditions';
import { prepareSchema } from '~/db/prepare-schema';

const server = inject('databaseUrl');
const name = `moz_test_${randomBytes(6).toString('hex')}`;

test('a database with another encoding is refused before a table or role is created', async () => {
  const encoding = "encoding 'SQL_ASCII' locale 'C'";
  await onConnection(server, (client) =>
    client.query(`create database ${name} template template0 ${encoding}`),
  );
  const ownerUrl = server.replace(/[^/]+$/, name);
  const url = Object.assign(new URL(ownerUrl), { username: name }).href;
  try {
    const opened = prepareSchema({ url, ownerUrl, kind: 'live', folder: 'db/migrations' });
    await expect(opened).rejects.toThrow(PreconditionError);
    await expect(opened).rejects.toThrow(/The encoding is SQL_ASCII/u);
    const left = await onConnection(ownerUrl, async (client: pg.Client) => {
      const { rows } = await client.query<{ count: string }>(
        `select (select count(*) from pg_tables where schemaname = 'public')
          + (select count(*) from pg_roles where rolname = $1) as count`,
        [name],
      );
      return Number(rows[0]?.count);
    });
    expect(left).toBe(0);
  } finally {
    await onConnection(server, (client) => client.query(`drop database ${name} with (force)`));
  }
});
