import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkedListsIn } from './closed-lists';

const folder = 'db/migrations';
/** Earlier migrations closed some lists by a check. */
const lastBefore = '202611261400-events-of-accounts.sql';
const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && name > lastBefore);

test('a migration makes each closed list an enum', () => {
  const found = later.flatMap((name) =>
    checkedListsIn(readFileSync(path.join(folder, name), 'utf8')).map((column) => `${name}: ${column}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["create table offer (state text not null check (state in ('open', 'closed')));", ['state']],
  ["create table offer (id int, kind text, check (kind in ('a')));", ['kind']],
  ["alter table offer add column kind text not null default 'a' check (kind IN ('a', 'b'));", ['kind']],
  ["alter table offer add constraint kinds check (kind in ('a', 'b'));", ['kind']],
])('finds a list that is closed by a check: %s', (sql, columns) => {
  expect(checkedListsIn(sql)).toEqual(columns);
});

test.each([
  "create type offer_state as enum ('open', 'closed'); create table offer (state offer_state not null);",
  'create table offer (note text check (length(note) <= 20));',
  "update offer set state = 'open' where state in ('closed', 'lost');",
  "-- check (state in ('open'))\ncreate table offer (id int);",
  "create index offer_open on offer (id) where state in ('open', 'waiting');",
])('accepts other uses of values: %s', (sql) => {
  expect(checkedListsIn(sql)).toEqual([]);
});
