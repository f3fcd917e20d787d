import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from '../env/env';
import { sayUpdate, updateText } from './say-update';

const lineSchema = z.object({ msg: z.string() });
const folder = mkdtempSync(path.join(tmpdir(), 'moz-update-'));
afterAll(() => rmSync(folder, { recursive: true }));

function said(update: Parameters<typeof sayUpdate>[0], variables: Record<string, string>): unknown[] {
  const lines: unknown[] = [];
  const write = (line: string): void => void lines.push(lineSchema.parse(JSON.parse(line)).msg);
  sayUpdate(update, readEnv(variables), pino({}, { write }));
  return lines;
}

const update = { from: '0.1.0', to: '0.2.0', changes: ['a.sql', 'b.sql'] };
const settings = readEnv({ BACKUP_FOLDER: folder, BACKUP_HOURS: '24' });
for (const name of ['moz-2026-11-22T08-15-00Z', 'moz-2026-11-23T08-15-00Z', 'moz-2026-11-24T08-15-00Z.part'])
  mkdirSync(path.join(folder, name));

test.each([
  ['2026-11-23T08:15:00Z', 'newest backup moz-2026-11-23T08-15-00Z (0 hours old)'],
  ['2026-11-23T09:20:00Z', 'newest backup moz-2026-11-23T08-15-00Z (1 hour old)'],
  ['2026-11-24T09:00:00Z', 'newest backup moz-2026-11-23T08-15-00Z (24 hours old)'],
  [
    '2026-11-24T09:16:00Z',
    'newest backup moz-2026-11-23T08-15-00Z is too old (25 hours old, BACKUP_HOURS is 24): look why none was made',
  ],
  // A clock that was set back.
  ['2026-11-22T00:00:00Z', 'newest backup moz-2026-11-23T08-15-00Z (0 hours old)'],
])('an update at %s names versions, changes and the age of the backup', (now, backup) => {
  expect(updateText(update, settings, new Date(now))).toBe(
    `update of the tables: version 0.1.0 to 0.2.0, 2 changes, ${backup}`,
  );
});

test('an update logs that the newest backup is too old', () => {
  expect(said(update, { BACKUP_FOLDER: folder })).toEqual([expect.stringContaining('is too old (')]);
});

test('an update reports a missing backup', () => {
  const update = { from: null, to: '0.2.0', changes: ['a.sql'] };
  const text = 'update of the tables: version unknown to 0.2.0, 1 change, no backup in BACKUP_FOLDER';
  expect(said(update, {})).toEqual([text]);
  expect(said(update, { BACKUP_FOLDER: path.join(folder, 'missing') })).toEqual([text]);
});

test('an update within a version mentions it once', () => {
  expect(said({ from: '0.2.0', to: '0.2.0', changes: ['a.sql'] }, {})).toEqual([
    'update of the tables: version 0.2.0, 1 change, no backup in BACKUP_FOLDER',
  ]);
});
