import { z } from 'zod';
import { hostsOf, isMissingTarget } from '~/db/hosts';
import { wholeNumber } from './words';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' });

/** One host, or several of one cluster. */
const clusterUrl = z
  .string()
  .refine((text) => hostsOf(text).every((each) => postgresUrl.safeParse(each).success), {
    error: 'must be a postgres:// URL',
    abort: true,
  })
  .refine((text) => !isMissingTarget(text), {
    error: 'with several hosts needs target_session_attrs=read-write',
  });

export const databaseVariables = {
  DATABASE_URL: clusterUrl.optional(),
  DATABASE_DIRECT_URL: clusterUrl.optional(),
  DATABASE_OWNER_URL: clusterUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_MEMORY_MB: wholeNumber(256, 16_777_216).optional(),
  // The page that a lagging replica answered must not miss a change for ever: see `rememberedMs` of the live hub.
  DATABASE_READ_MAX_LAG: wholeNumber(1, 10).default(5),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  DATABASE_PREPARED: z.enum(['true', 'false', '1', '0'], 'must be true or false').default('true'),
};

export type DatabaseSettings = {
  /** undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** The same database without a pooler, for sessions that outlive a transaction; undefined: `databaseUrl` is direct. */
  databaseDirectUrl: string | undefined;
  /** Connection of the owner, for migrations; undefined: see docs/operations.md, «Two roles of the database». */
  databaseOwnerUrl: string | undefined;
  /** A replica, for reads. */
  databaseReadUrl: string | undefined;
  /** Memory that the embedded PostgreSQL is set up for, in bytes; undefined: that of the machine or its container. */
  embeddedMemory: number | undefined;
  /** Seconds that the replica may lag before it is left out. */
  databaseReadMaxLag: number;
  databasePool: number;
  /** False: no named statements, for a pooler that loses them. */
  hasPreparedStatements: boolean;
};

/** Adds a problem for each variable that needs another one. */
export function databaseSettings(
  vars: z.output<z.ZodObject<typeof databaseVariables>>,
  problems: string[],
): DatabaseSettings {
  if (vars.DATABASE_URL === undefined) {
    if (vars.DATABASE_OWNER_URL !== undefined) {
      problems.push('DATABASE_OWNER_URL: needs DATABASE_URL, with another role of the same database');
    }
    if (vars.DATABASE_DIRECT_URL !== undefined) {
      problems.push('DATABASE_DIRECT_URL: needs DATABASE_URL, a pooler in front of the same database');
    }
  }
  return {
    databaseUrl: vars.DATABASE_URL,
    databaseDirectUrl: vars.DATABASE_DIRECT_URL,
    databaseOwnerUrl: vars.DATABASE_OWNER_URL,
    databaseReadUrl: vars.DATABASE_READ_URL,
    embeddedMemory: vars.DATABASE_MEMORY_MB === undefined ? undefined : vars.DATABASE_MEMORY_MB * 2 ** 20,
    databaseReadMaxLag: vars.DATABASE_READ_MAX_LAG,
    databasePool: vars.DATABASE_POOL,
    hasPreparedStatements: vars.DATABASE_PREPARED === 'true' || vars.DATABASE_PREPARED === '1',
  };
}
