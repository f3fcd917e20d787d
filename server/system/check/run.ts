import { type Env, EnvError, readEnv } from '../../core/env/env';
import { checkDatabase } from './database';
import type { CheckLine } from './line';
import { checkMachine } from './machine';
import { checkNetwork } from './network';
import { checkProviders } from './providers';

type Variables = Readonly<Record<string, string | undefined>>;

/** Checks the settings, and with right ones everything that they name. Changes nothing and sends nothing. */
export async function checkPortal(now: Date, source?: Variables): Promise<CheckLine[]> {
  const env = readSettings(source);
  if (Array.isArray(env)) return env;
  const settings: CheckLine = {
    ...{ name: 'settings', state: 'ok' },
    text: env.isDemo ? 'a demo' : `a live portal, ${env.publicUrl}`,
  };
  const found = await Promise.all([
    checkMachine(env, now),
    checkDatabase(env),
    checkProviders(env, now),
    checkNetwork(env, now),
  ]);
  return [settings, ...found.flat()];
}

/** The environment, or a line for each wrong variable. */
function readSettings(source: Variables | undefined): Env | CheckLine[] {
  try {
    return readEnv(source);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.problems.map((text) => ({ name: 'settings', state: 'fail', text }));
  }
}
