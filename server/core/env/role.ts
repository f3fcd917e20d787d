import { z } from 'zod';
import { wholeNumber } from './words';

const roles = ['all', 'web', 'worker'] as const;

/** Settings of the role of a process and of its shutdown; all optional. */
export const roleVariables = {
  MOZ_ROLE: z.enum(roles).default('all'),
  SHUTDOWN_DELAY: wholeNumber(0, 300).default(0),
};

export type RoleSettings = {
  /** `web` answers requests, `worker` runs jobs and answers health checks alone, `all` does both. */
  role: (typeof roles)[number];
  /** Seconds between a signal to stop, when `/readyz` starts to answer 503, and the last accepted request. */
  shutdownDelay: number;
};

type Variables = z.output<z.ZodObject<typeof roleVariables>> & { DATABASE_URL?: string | undefined };

/** Adds a problem for a role that the embedded PostgreSQL does not allow: it belongs to one process. */
export function roleSettings(vars: Variables, problems: string[]): RoleSettings {
  if (vars.MOZ_ROLE !== 'all' && vars.DATABASE_URL === undefined) {
    problems.push(
      `MOZ_ROLE: must be all without DATABASE_URL, because the embedded PostgreSQL belongs to one process`,
    );
  }
  return { role: vars.MOZ_ROLE, shutdownDelay: vars.SHUTDOWN_DELAY };
}
