import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { circlesOfFolders, type Module } from './folder-circles';

const root = process.cwd();
const depcruise = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config = z
  .object({ forbidden: z.array(z.object({ name: z.string() })) })
  .parse(createRequire(import.meta.url)('../../.dependency-cruiser.cjs'));

/** One or more offences for every rule. */
const offences: { rule: string; file: string; code: string }[] = [
  { rule: 'no-cycles', file: 'domain/loop-a.ts', code: "export { b } from './loop-b';" },
  { rule: 'no-cycles', file: 'domain/loop-b.ts', code: "import './loop-a';\nexport const b = 1;" },
  { rule: 'no-unresolvable', file: 'domain/lost.ts', code: "import './nowhere';" },
  { rule: 'domain-is-pure', file: 'domain/impure-package.ts', code: "import 'superjson';" },
  { rule: 'domain-is-pure', file: 'domain/impure-node.ts', code: "import 'node:fs';" },
  { rule: 'domain-is-pure', file: 'domain/impure-server.ts', code: "import type {} from '~/server/fine';" },
  { rule: 'db-knows-only-the-database', file: 'db/talks.ts', code: "import 'express';" },
  { rule: 'db-knows-only-the-database', file: 'db/upwards.ts', code: "import '~/server/fine';" },
  {
    rule: 'seeds-stay-below-the-server',
    file: 'db/seeds/screen.ts',
    code: "import '~/app/components/fine';",
  },
  { rule: 'server-knows-no-face', file: 'server/face.ts', code: "import '~/app/components/fine';" },
  {
    rule: 'what-follows-stands-in-events',
    file: 'server/forms/tell.ts',
    code: "import '../messages/service';",
  },
  {
    rule: 'events-are-known-to-the-services-alone',
    file: 'server/forms/follow.ts',
    code: "import '../events/subscribers';",
  },
  { rule: 'pool-opened-in-one-place', file: 'server/parcel/service.ts', code: "import '~/db/client';" },
  {
    rule: 'app-reaches-no-database',
    file: 'app/routes/direct.ts',
    code: "import type {} from '~/db/client';",
  },
  { rule: 'app-types-of-server-only', file: 'app/routes/run-time.ts', code: "import '~/server/fine';" },
  { rule: 'screens-know-no-host', file: 'app/screens/remix.ts', code: "import '@remix-run/react';" },
  { rule: 'screens-know-no-host', file: 'app/layouts/shell.ts', code: "import 'electron';" },
  {
    rule: 'screens-know-no-host',
    file: 'app/components/inner.ts',
    code: "import type {} from '~/server/fine';",
  },
  { rule: 'screens-without-node', file: 'app/screens/node.ts', code: "import 'node:path';" },
  { rule: 'screens-know-no-routes', file: 'app/screens/route.ts', code: "import '~/app/routes/fine';" },
  { rule: 'screens-know-no-routes', file: 'app/screens/hidden.ts', code: "import '~/app/only.server';" },
  {
    rule: 'types-of-screens-stand-apart',
    file: 'app/screens/parcel/child/part.ts',
    code: "import type { Parcel } from '../parcel-screen';\nexport type Shown = Parcel;",
  },
  {
    rule: 'screens-import-no-other-screen',
    file: 'app/screens/cargo/parcels-of.ts',
    code: "import type { Row } from '~/app/screens/parcel/types';\nexport type Shown = Row;",
  },
  {
    rule: 'screens-import-no-other-screen',
    file: 'app/screens/cargo/lazy.ts',
    code: "export const load = () => import('../parcel/types');",
  },
  {
    rule: 'settings-show-plans-and-templates-alone',
    file: 'app/screens/settings/settings-screen.tsx',
    code: "import '~/app/screens/parcel/types';",
  },
  { rule: 'app-guard-imports-no-room-above', file: 'app/guard/up.ts', code: "import '~/app/i18n/fine';" },
  {
    rule: 'app-install-imports-no-room-above',
    file: 'app/install/up.ts',
    code: "import '~/app/guard/fine';",
  },
  { rule: 'app-i18n-imports-no-room-above', file: 'app/i18n/up.ts', code: "import '~/app/api/fine';" },
  {
    rule: 'app-preferences-imports-no-room-above',
    file: 'app/preferences/up.ts',
    code: "import type {} from '~/app/host';",
  },
  { rule: 'app-host-imports-no-room-above', file: 'app/tokens.ts', code: "import '~/app/components/fine';" },
  { rule: 'app-offline-imports-no-room-above', file: 'app/offline/up.ts', code: "import '~/app/api/fine';" },
  {
    rule: 'app-api-imports-no-room-above',
    file: 'app/api/up.ts',
    code: "export const load = () => import('~/app/components/fine');",
  },
  {
    rule: 'app-service-worker-imports-no-room-above',
    file: 'app/service-worker/up.ts',
    code: "import '~/app/components/fine';",
  },
  {
    rule: 'app-components-imports-no-room-above',
    file: 'app/components/up.ts',
    code: "import type {} from '~/app/screens/fine';",
  },
  {
    rule: 'app-screens-imports-no-room-above',
    file: 'app/screens/up.ts',
    code: "import '~/app/layouts/fine';",
  },
  {
    rule: 'app-layouts-imports-no-room-above',
    file: 'app/layouts/up.ts',
    code: "import '~/app/screens/fine';",
  },
  { rule: 'app-start-imports-no-room-above', file: 'app/root.tsx', code: "import '~/app/routes/fine';" },
  { rule: 'lucia-behind-auth', file: 'server/session/service.ts', code: "import 'lucia';" },
  { rule: 'renderer-mounts-screens', file: 'desktop/renderer/main.ts', code: "import '~/app/routes/fine';" },
  { rule: 'desktop-main-alone', file: 'desktop/main/index.ts', code: "import '~/domain/fine';" },
  { rule: 'desktop-shared-is-plain', file: 'desktop/shared/node.ts', code: "import 'node:fs';" },
  { rule: 'electron-behind-main', file: 'desktop/renderer/shortcut.ts', code: "import 'electron';" },
  { rule: 'nothing-imports-tests', file: 'server/tested.ts', code: "import '~/tests/setup/fine';" },
  { rule: 'no-dev-dependency-in-production', file: 'server/dev.ts', code: "import 'tsx';" },
];

/** Imports that the rules allow. */
const fine = {
  'domain/fine.ts': "import 'zod';\nimport '@casl/ability';\nexport {};",
  'domain/fine.test.ts': "import 'vitest';\nimport './fine';",
  'db/client.ts': "import 'kysely';\nimport 'pg';\nimport 'node:path';\nexport {};",
  'server/fine.ts': "import '~/domain/fine';\nimport type {} from '~/db/client';\nexport {};",
  'server/messages/service.ts': 'export {};',
  'server/events/subscribers.ts': 'export {};',
  'server/router.ts': 'export type AppRouter = 1;',
  'server/core/db/database.ts': "import '~/db/client';",
  'server/auth/sessions.ts': "import 'lucia';",
  'app/only.server.ts': "import type {} from '~/server/fine';\nexport {};",
  'app/guard/fine.ts': 'export {};',
  'app/i18n/fine.ts': "import '~/app/guard/fine';",
  'app/host.tsx': "import type {} from '~/app/preferences/fine';",
  'app/preferences/fine.ts': "import '~/app/i18n/fine';\nexport {};",
  'app/api/fine.ts': "import '~/app/host';",
  'app/layouts/fine.ts': "import '~/app/components/fine';",
  'app/routes/fine.ts': "import '~/app/screens/fine';\nimport '@remix-run/react';\nexport {};",
  'app/screens/fine.ts': "import type { AppRouter } from '~/server/router';\nexport type R = AppRouter;",
  'app/screens/parcel/types.ts': 'export type Row = 1;',
  'app/screens/parcel/parcel-screen.tsx': 'export type Parcel = 1;',
  'app/screens/parcel/child/fine.ts': "import type { Row } from '../types';\nexport type Fine = Row;",
  'app/screens/tariffs/plan-list.tsx': 'export {};',
  'app/screens/settings/settings-screen.tsx': "import '~/app/screens/tariffs/plan-list';\nimport './tabs';",
  'app/screens/settings/tabs.ts': 'export {};',
  'app/components/fine.ts': "import 'react';\nimport '~/app/api/fine';\nimport '~/domain/fine';\nexport {};",
  'desktop/shared/fine.ts': 'export {};',
  'desktop/renderer/fine.ts': "import '~/app/screens/fine';\nimport '~/desktop/shared/fine';",
  'desktop/main/fine.ts': "import 'node:path';\nimport '~/desktop/shared/fine';",
  'tests/setup/fine.ts': "import '~/server/fine';\nexport {};",
};

/** Two folders that import each other, one of them only a type: a circle of folders, not of modules. */
const circleOfFolders = {
  'server/one/service.ts': "import '~/server/two/queries';",
  'server/one/schema.ts': 'export type One = 1;',
  'server/two/queries.ts': 'export {};',
  'server/two/service.ts': "import type { One } from '~/server/one/schema';\nexport type Two = One;",
  'server/above.ts': "import '~/server/one/service';",
};

/** Two rooms of the core that run each other's code, and a type that a room takes from one above it. */
const circleOfRooms = {
  'server/core/api/call.ts': "import '~/server/core/db/write';\nexport type Call = 1;",
  'server/core/api/fault.ts': 'export {};',
  'server/core/db/write.ts': "import '~/server/core/api/fault';",
  'server/core/events/store.ts': "import type { Call } from '~/server/core/api/call';\nexport type S = Call;",
};

const folders: string[] = [];
let found: { rule: string; from: string }[] = [];

beforeAll(() => {
  found = cruise({ ...fine, ...Object.fromEntries(offences.map(({ file, code }) => [file, code])) }).broken;
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test.each(offences)('$rule is broken by $file', ({ rule, file }) => {
  const isPartOfLoop = rule === 'no-cycles';
  const from = isPartOfLoop ? expect.stringContaining('domain/loop-') : file;
  expect(found).toContainEqual({ rule, from });
});

test('every rule has a planted offence', () => {
  const planted = new Set(offences.map(({ rule }) => rule));
  expect(config.forbidden.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
});

test('accepts every import that the rules allow', () => {
  expect(cruise(fine).broken).toEqual([]);
});

test('finds a circle of folders, even through imports of types', () => {
  const { broken, modules } = cruise({ ...fine, ...circleOfFolders });
  expect(broken).toEqual([]);
  expect(circlesOfFolders(modules, 'server')).toEqual([
    'server/one -> server/two: server/one/service.ts',
    'server/two -> server/one: server/two/service.ts',
  ]);
});

test('finds a circle of rooms of the core at run time, and accepts one through a type', () => {
  const { broken, modules } = cruise({ ...fine, ...circleOfRooms });
  expect(broken).toEqual([]);
  expect(circlesOfFolders(modules, 'server/core', { atRunTime: true })).toEqual([
    'server/core/api -> server/core/db: server/core/api/call.ts',
    'server/core/db -> server/core/api: server/core/db/write.ts',
  ]);
});

test('the folders of server and domain have no circle, nor the rooms of the core', {
  timeout: 120_000,
}, () => {
  const { modules } = report(root, ['server', 'domain']);
  expect(modules.map(({ source }) => source)).toEqual(
    expect.arrayContaining(['server/router.ts', 'domain/parcels/states.ts']),
  );
  expect(circlesOfFolders(modules, 'server')).toEqual([]);
  expect(circlesOfFolders(modules, 'domain')).toEqual([]);
  // The type `Services` names what each room gives to the whole.
  expect(circlesOfFolders(modules, 'server/core', { atRunTime: true })).toEqual([]);
});

type Cruised = { broken: { rule: string; from: string }[]; modules: Module[] };

function cruise(files: Record<string, string>): Cruised {
  const folder = mkdtempSync(path.join(tmpdir(), 'moz-imports-'));
  folders.push(folder);
  for (const name of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json']) {
    cpSync(path.join(root, name), path.join(folder, name));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), code);
  }
  const tops = [...new Set(Object.keys(files).map((name) => name.split('/', 1)[0] ?? ''))];
  return report(folder, tops);
}

function report(folder: string, tops: readonly string[]): Cruised {
  const args = [depcruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...tops];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  const { modules, summary } = reportSchema.parse(JSON.parse(stdout));
  return { modules, broken: summary.violations.map(({ rule, from }) => ({ rule: rule.name, from })) };
}

const reportSchema = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ resolved: z.string(), dependencyTypes: z.array(z.string()) })),
    }),
  ),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});
