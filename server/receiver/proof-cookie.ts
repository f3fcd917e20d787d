import { timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '~/domain/core/durations';
import type { Context } from '../core/api/context';
import { type ProofCookieName, readProofCookie, setProofCookie } from '../core/security/cookies';
import { readingSecrets } from '../core/security/seal/keys';
import { derivedToken } from '../core/security/token';

/** Days that a browser need not give the digits again. */
const PROOF_DAYS = 30;
const proofSeconds = (PROOF_DAYS * DAY_MS) / 1000;

type ProvenLink = { formId: string; version: number };

/** Stores in this browser that it proved to be the receiver of the form, for this version of the form's link. */
export function rememberProof(
  ctx: Pick<Context, 'cookieHeader' | 'env' | 'now' | 'secret' | 'setCookie'>,
  link: ProvenLink,
): void {
  const until = Math.floor(ctx.now().getTime() / 1000) + proofSeconds;
  const value = `${until}.${macOf(ctx.secret, link, until)}`;
  setProofCookie(ctx, cookieOf(link), { value, maxAge: proofSeconds });
}

/** Whether this browser holds a proof for the form and for this version of its link. */
export function isProven(
  ctx: Pick<Context, 'cookieHeader' | 'env' | 'now' | 'secret' | 'oldSecrets'>,
  link: ProvenLink,
): boolean {
  const [, until = '', mac = ''] =
    /^(\d{10})\.([\w-]{22})$/u.exec(readProofCookie(ctx, cookieOf(link)) ?? '') ?? [];
  if (Number(until) * 1000 <= ctx.now().getTime()) return false;
  return readingSecrets(ctx).some((secret) =>
    timingSafeEqual(Buffer.from(macOf(secret, link, Number(until))), Buffer.from(mac)),
  );
}

/** The end of the id: its beginning is the time of the form, which others share. */
function cookieOf({ formId }: ProvenLink): ProofCookieName {
  return `moz-r-${formId.slice(-8)}`;
}

function macOf(secret: string, { formId, version }: ProvenLink, until: number): string {
  return derivedToken(secret, ['receiver proof', formId, version, until]);
}
