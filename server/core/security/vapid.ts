import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import type { Env } from '../env/env';

/** The key pair by which push services know this server, and where they reach its operator. */
export type Vapid = { publicKey: string; privateKey: string; subject: string };

const keptSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * Returns the keys of the environment, or those of a demo, which creates them once in the data folder; undefined where
 * nothing is pushed.
 */
export function readVapid({
  vapid,
  isDemo,
  dataDir,
}: Pick<Env, 'vapid' | 'isDemo' | 'dataDir'>): Vapid | undefined {
  if (vapid) return vapid;
  return isDemo ? { ...keptKeys(dataDir), subject: 'mailto:demo@moz.example' } : undefined;
}

function keptKeys(dataDir: string): Omit<Vapid, 'subject'> {
  const file = path.join(dataDir, 'vapid.json');
  try {
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
