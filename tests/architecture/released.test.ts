import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mayRunBeside, programVersion } from '~/db/version';
import { contractionsIn } from './contractions';

const folder = 'db/migrations';
const released = z
  .object({ version: z.string(), commit: z.string(), migrations: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('db/released.json', 'utf8')));
const newest = Object.keys(released.migrations).sort().at(-1) ?? '';
const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && name > newest);
const textOf = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

test.each(Object.entries(released.migrations))('%s is unchanged since its release', (name, checksum) => {
  expect(createHash('sha256').update(textOf(name)).digest('hex')).toBe(checksum);
});

test('the version is the released one or one minor version later', () => {
  expect(mayRunBeside(released.version, programVersion())).toBe(true);
});

test.each(later)('%s removes nothing that the released version uses', (name) => {
  expect(contractionsIn(textOf(name))).toEqual([]);
});

describe('a migration', () => {
  test.each([
    'drop table parcel;',
    'DROP TABLE IF EXISTS parcel;',
    'drop index parcel_number_key;',
    'drop trigger parcel_told on parcel;',
    'alter table parcel drop column note;',
    'alter table parcel drop constraint parcel_check;',
    'alter table parcel rename to piece;',
    'alter table parcel rename column note to remark;',
    'alter table parcel alter column note type integer using 0;',
    'alter table parcel alter note set data type integer;',
    'alter table parcel alter column note set not null;',
    'alter table parcel alter column note drop default;',
    'alter table parcel add column note text not null;',
    'alter table parcel add note text not null, add other text default 1;',
    "alter table parcel add column other text default 'x', add column note text not null;",
    'alter table parcel add constraint note_length check (length(note) < 9);',
    'alter table parcel add unique (note);',
    'create unique index note_key on parcel (note);',
    "alter type parcel_status add value 'lost';",
    "alter type parcel_status rename value 'a' to 'b';",
    'revoke select on parcel from moz_runtime;',
    'create table other (id int);\n-- A comment; with a semicolon.\ndrop table parcel;',
  ])('is refused when it contracts: %s', (sql) => {
    expect(contractionsIn(sql)).toHaveLength(1);
  });

  test.each([
    "create table other (id int not null unique, note text check (note <> 'drop table parcel;'));",
    'create table other (id int); alter table other add column note text not null; create unique index on other (id);',
    "alter table parcel add column note text not null default '';",
    'alter table parcel add column note text;',
    'alter table parcel alter column note drop not null;',
    'alter table parcel add column whole int not null generated always as (1) stored;',
    'create index note_idx on parcel (note);',
    'drop trigger told on parcel; create trigger told before update on parcel execute function f();',
    'create or replace function f() returns trigger language plpgsql as $$ begin drop table parcel; end $$;',
    '-- released version: it never reads this table\ndrop table parcel;',
    '/* drop table parcel; */ comment on table parcel is $a$drop table parcel;$a$;',
  ])('passes when it only expands: %s', (sql) => {
    expect(contractionsIn(sql)).toEqual([]);
  });

  test('is explained for one statement, not for the next', () => {
    const sql = '-- released version: it never reads this table\ndrop table parcel; drop table form;';
    expect(contractionsIn(sql).map(({ statement }) => statement)).toEqual(['drop table form']);
  });
});
