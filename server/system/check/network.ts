import { lookup } from 'node:dns/promises';
import { z } from 'zod';
import { DAY_MS } from '~/domain/core/durations';
import { ofCertificate } from '~/domain/system/find';
import type { Env } from '../../core/env/env';
import { publicAddress, readCertificate } from '../parts/certificate';
import { type CheckLine, type CheckResult, check, stateOf } from './line';
import { FORGED_ADDRESS, proxyFinding } from './proxy';

const withinMs = 10_000;
const seenSchema = z.object({ address: z.string(), protocol: z.string(), host: z.string() });

/** Checks the way of visitors to the portal: name, certificate, answer, and what the proxy passes on. */
export async function checkNetwork(env: Env, now: Date): Promise<CheckLine[]> {
  const { publicUrl, trustProxy } = env;
  if (publicUrl === undefined)
    return [{ name: 'address', state: 'off', text: 'PUBLIC_URL is not set: a demo answers under any name' }];
  const name = await check('DNS', () => nameFinding(publicUrl));
  if (name.state === 'fail') return [name];
  return [
    name,
    ...(await Promise.all([
      check('certificate', () => certificateFinding(publicUrl, now)),
      check('portal', () => portalFinding(publicUrl)),
      check('proxy', async () => proxyFinding(await readSeen(publicUrl), { publicUrl, trustProxy })),
    ])),
  ];
}

async function nameFinding(publicUrl: string): Promise<CheckResult> {
  const { hostname } = new URL(publicUrl);
  const addresses = await lookup(hostname.replace(/^\[|\]$/gu, ''), { all: true });
  return { state: 'ok', text: `${hostname} is ${addresses.map(({ address }) => address).join(', ')}` };
}

async function certificateFinding(publicUrl: string, now: Date): Promise<CheckResult> {
  const address = publicAddress(publicUrl);
  if (!address) return { state: 'off', text: `${publicUrl} needs none` };
  const certificate = await readCertificate(address);
  if (!certificate) return { state: 'fail', text: `${address.host} shows none on port ${address.port}` };
  const { validTo, issuer, isTrusted } = certificate;
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  const text = `of ${issuer}, ${days} days left${isTrusted ? '' : ', browsers do not trust it'}`;
  return { state: stateOf(ofCertificate(certificate, now)), text };
}

async function portalFinding(publicUrl: string): Promise<CheckResult> {
  const answer = await ask(`${publicUrl}/readyz`);
  if (answer.ok) return { state: 'ok', text: `${publicUrl} answers` };
  return { state: 'fail', text: `${publicUrl}/readyz answers ${answer.status}: is the server started?` };
}

async function readSeen(publicUrl: string): Promise<z.output<typeof seenSchema>> {
  const answer = await ask(`${publicUrl}/api/seen`, { 'x-forwarded-for': FORGED_ADDRESS });
  const read = seenSchema.safeParse(await answer.json().catch(() => undefined));
  if (!read.success) throw new Error(`${publicUrl}/api/seen does not answer as this portal does`);
  return read.data;
}

async function ask(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(withinMs) });
}
