import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnv } from '~/server/core/env/env';

const service = z.object({
  environment: z.record(z.string(), z.union([z.string(), z.number()])),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  env_file: z.array(z.unknown()).default([]),
  deploy: z.object({ resources: z.object({ limits: z.object({ memory: z.string() }) }) }),
});
const scaled = z.object({
  profiles: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  stop_grace_period: z.string().optional(),
  deploy: z.object({ resources: z.object({ limits: z.object({ memory: z.string() }) }) }),
});
const file = z.object({
  name: z.string().optional(),
  services: z.object({ database: service, migrate: service.optional(), app: service }).catchall(scaled),
  configs: z.record(z.string(), z.object({ content: z.string() })).default({}),
  volumes: z.record(z.string(), z.null()),
});

const given = {
  POSTGRES_PASSWORD: 'e3b0c44298fc1c149afbf4c8996fb924',
  RUNTIME_PASSWORD: '27ae41e4649b934ca495991b7852b855',
  MOZ_SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://moz.example',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 't',
  TWILIO_FROM: '+61400000000',
};

type Variables = Readonly<Record<string, string>>;

/** The file as `docker compose` reads it with these variables. @throws for a required variable that is missing */
function compose(name: string, variables: Variables = {}) {
  return file.parse(
    parse(
      readFileSync(name, 'utf8'),
      (_, value: unknown) => (typeof value === 'string' ? filled(value, variables) : value),
      { merge: true },
    ),
  );
}

function filled(text: string, variables: Variables): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/gu, (_, name: string, kind?: string, rest = '') => {
    const value = variables[name];
    if (value) return value;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return rest;
  });
}

function envOf(environment: Record<string, string | number>) {
  return readEnv(Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)])));
}

describe('docker-compose.yml', () => {
  test('starts a live server with few settings, published on this machine only', () => {
    const { app, database } = compose('docker-compose.yml', given).services;
    expect(envOf(app.environment)).toMatchObject({
      isDemo: false,
      host: '0.0.0.0',
      port: 3000,
      dataDir: '/data',
      databaseUrl: `postgres://moz_runtime:${given.RUNTIME_PASSWORD}@database:5432/moz`,
      publicUrl: 'https://moz.example',
    });
    expect(database.environment.POSTGRES_PASSWORD).toBe(given.POSTGRES_PASSWORD);
    expect(app.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(app.volumes).toEqual(['files:/data']);
  });

  test('migrates in another service, so the app never has the password of the owner', () => {
    const { app, migrate } = compose('docker-compose.yml', given).services;
    expect(envOf(migrate?.environment ?? {})).toMatchObject({
      databaseUrl: envOf(app.environment).databaseUrl,
      databaseOwnerUrl: `postgres://moz:${given.POSTGRES_PASSWORD}@database:5432/moz`,
    });
    expect(envOf(app.environment).databaseOwnerUrl).toBeUndefined();
    expect(app.environment.POSTGRES_PASSWORD).toBe('');
    expect(JSON.stringify(app)).not.toContain(given.POSTGRES_PASSWORD);
  });

  test.each(Object.keys(given))('refuses to start without %s, and names it', (name) => {
    expect(() => compose('docker-compose.yml', { ...given, [name]: '' })).toThrow(name);
  });

  test('changes the published port, but not the port inside the container', () => {
    const { app } = compose('docker-compose.yml', { ...given, PORT: '8080', PUBLISH: '0.0.0.0' }).services;
    expect(app.ports).toEqual(['0.0.0.0:8080:3000']);
    expect(envOf(app.environment).port).toBe(3000);
  });
});

describe('the profile scale', () => {
  const keys = { S3_ACCESS_KEY_ID: 'moz', S3_SECRET_ACCESS_KEY: 'a-key-of-the-bucket' };
  const { services, configs } = compose('docker-compose.yml', { ...given, ...keys });
  const { database: _, migrate: __, app: ___, ...rest } = services;

  test('starts three web servers, a worker and the services that they need', () => {
    expect(Object.keys(rest).sort()).toEqual(
      ['bucket', 'objects', 'pooler', 'proxy', 'replica', 'web1', 'web2', 'web3', 'worker'].sort(),
    );
    const roles = ['web1', 'web2', 'web3', 'worker'].map((name) => envOf(rest[name]?.environment ?? {}).role);
    expect(roles).toEqual(['web', 'web', 'web', 'worker']);
  });

  test('adds nothing to a start without it', () => {
    expect(Object.values(rest).map(({ profiles }) => profiles)).toEqual(
      Object.keys(rest).map(() => ['scale']),
    );
  });

  test('shares the database through the pooler, the replica and the bucket', () => {
    const of = (host: string) => `postgres://moz_runtime:${given.RUNTIME_PASSWORD}@${host}:5432/moz`;
    expect(envOf(rest.web1?.environment ?? {})).toMatchObject({
      databaseUrl: of('pooler'),
      databaseDirectUrl: of('database'),
      databaseReadUrl: of('replica'),
      databaseOwnerUrl: undefined,
      trustProxy: '1',
      files: { store: 's3', s3: { endpoint: 'http://objects:7070', bucket: 'moz-files' } },
    });
    expect(rest.objects?.environment).toMatchObject({
      ROOT_ACCESS_KEY: keys.S3_ACCESS_KEY_ID,
      ROOT_SECRET_KEY: keys.S3_SECRET_ACCESS_KEY,
    });
  });

  test('refuses to start without keys of the bucket, unlike the default profile', () => {
    const without = compose('docker-compose.yml', given).services;
    expect(() => envOf(without.web1?.environment ?? {})).toThrow('S3_ACCESS_KEY_ID: required');
    expect(envOf(without.app.environment).files.store).toBe('local');
  });

  test('gives a server time for the delay and for running requests', () => {
    for (const name of ['web1', 'web2', 'web3', 'worker']) {
      const { shutdownDelay } = envOf(rest[name]?.environment ?? {});
      expect(Number.parseInt(rest[name]?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(
        shutdownDelay + 20,
      );
    }
  });

  test('sends requests to the three web servers, never to the worker', () => {
    expect(configs.proxy?.content).toContain('reverse_proxy web1:3000 web2:3000 web3:3000');
    expect(configs.proxy?.content).not.toContain('worker');
  });

  test('limits the memory of each service', () => {
    for (const { deploy } of Object.values(rest))
      expect(deploy.resources.limits.memory).toMatch(/^\d+[mg]$/u);
  });
});

describe('docker-compose.demo.yml', () => {
  test('starts a demo without any setting, for this machine only', () => {
    const { app } = compose('docker-compose.demo.yml').services;
    expect(envOf(app.environment)).toMatchObject({
      isDemo: true,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
    });
    expect(app.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(app.env_file).toEqual([]);
  });

  test('shares no volume and no name with the live portal', () => {
    const [live, demo] = [compose('docker-compose.yml', given), compose('docker-compose.demo.yml')];
    expect(demo.name).toBe('moz-demo');
    expect(Object.keys(live.volumes)).toEqual(['database', 'files', 'replica', 'objects', 'certificates']);
    expect(Object.keys(demo.volumes)).toEqual(['demo-database', 'demo-files']);
  });
});

test.each(['docker-compose.yml', 'docker-compose.demo.yml'])(
  '%s limits the memory of each service',
  (name) => {
    const { database, migrate, app } = compose(name, given).services;
    const limits = [database, migrate, app].flatMap(
      (service) => service?.deploy.resources.limits.memory ?? [],
    );
    expect(limits).toEqual(name === 'docker-compose.yml' ? ['1g', '512m', '1g'] : ['1g', '1g']);
  },
);

test('no password is written in a file', () => {
  for (const name of ['docker-compose.yml', 'docker-compose.demo.yml', 'Dockerfile']) {
    expect(readFileSync(name, 'utf8')).not.toMatch(/PASSWORD[^\n]*:-|:moz@|PASSWORD: (?!"")[^$\s]/u);
  }
});

test('the image contains no .env', () => {
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toContain('.env*');
});
