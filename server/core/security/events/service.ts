import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuditedAction } from '~/domain/audit/actions';
import { DomainError, type ErrorCode } from '~/domain/core/errors';
import { kindOfAction, type SecurityKind, type SecurityOutcome } from '~/domain/security/kinds';
import type { Context } from '../../api/context';
import type { SecurityLog } from './log';

type Happened = {
  kind: SecurityKind;
  /** Default: `ok`. */
  outcome?: SecurityOutcome;
  /** The affected user, by default the signed-in one; null for an unknown account. */
  userId?: string | null | undefined;
  tokenId?: string | undefined;
  /** The error code of a refusal. */
  reason?: ErrorCode | undefined;
  /** Names and ids that are neither secret nor personal data. */
  details?: Readonly<Record<string, string>>;
};
/** Context of the event. */
export type Witness = Pick<Context, 'security' | 'now' | 'requestId' | 'ip'> &
  Partial<Pick<Context, 'session' | 'userAgent'>>;

/** Records a security event in the log, the table and the webhooks. Never throws, never waits. */
export function recordSecurityEvent(ctx: Witness, happened: Happened): void {
  const { kind, outcome = 'ok', userId, tokenId, reason, details = {} } = happened;
  const actorId = ctx.session?.user.id ?? null;
  ctx.security.record({
    id: randomUUID(),
    at: ctx.now(),
    kind,
    outcome,
    userId: userId === undefined ? actorId : userId,
    actorId,
    tokenId: tokenId ?? tokenOf(ctx),
    address: isIP(ctx.ip) === 0 ? null : ctx.ip,
    userAgent: (ctx.userAgent ?? '').replaceAll('\0', '').slice(0, 300),
    reason: reason ?? null,
    details,
    count: 1,
    requestId: ctx.requestId,
  });
}

function tokenOf({ session }: Witness): string | null {
  return session?.isToken ? session.sessionId.replace(/^token /u, '') : null;
}

const lockingOut: ReadonlySet<ErrorCode> = new Set([
  'rate_limit',
  'code.blocked',
  'code.locked',
  'code.app_locked',
]);

/** Runs the work; records a refusal and rethrows it. A refusal for too many attempts is recorded as a lock-out. */
export async function recordingRefusal<Answer>(
  ctx: Witness,
  happened: Pick<Happened, 'kind' | 'userId' | 'details'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) {
      const { code: reason } = error;
      const kind = lockingOut.has(reason) ? 'auth.lockOut' : happened.kind;
      recordSecurityEvent(ctx, { ...happened, kind, outcome: 'refused', reason });
    }
    throw error;
  }
}

type Held = SecurityLog & {
  /** Discards the held events: the work is retried. */
  clear: () => void;
};

/**
 * Holds the events of a change until it has ended. When the change fails, only refusals are recorded, since everything
 * else was rolled back.
 */
export async function holdingEvents<Answer>(
  { security }: Pick<Context, 'security'>,
  work: (held: Held) => Promise<Answer>,
): Promise<Answer> {
  const events: Parameters<SecurityLog['record']>[0][] = [];
  const held = {
    ...security,
    record: (event: (typeof events)[number]) => void events.push(event),
    clear: () => void events.splice(0),
  };
  try {
    const answer = await work(held);
    for (const event of events) security.record(event);
    return answer;
  } catch (error) {
    for (const event of events) if (event.outcome === 'refused') security.record(event);
    throw error;
  }
}

type Actor = Pick<Context, 'requestId' | 'ip'> & Partial<Witness>;
type Audited = { action: AuditedAction; entity: string; entityId: string; before?: unknown; after?: unknown };

/** Records an audited change that concerns security, for an actor with a known request. */
export function recordAudited(actor: Actor, { action, entity, entityId, ...picture }: Audited): void {
  const kind = kindOfAction(action) ?? (hasOtherEmail(action, picture) ? 'account.changeEmail' : undefined);
  if (!kind || !isWitness(actor)) return;
  const isAccount = entity === 'app_user';
  recordSecurityEvent(actor, {
    kind,
    ...(isAccount && { userId: entityId }),
    ...(entity === 'apiToken' && { tokenId: entityId }),
    details: {
      ...(!isAccount && { record: entityId.slice(0, 120) }),
      ...textsOf(picture.after, ['role', 'format']),
    },
  });
}

function isWitness(actor: Actor): actor is Witness {
  return actor.security !== undefined && actor.now !== undefined;
}

function hasOtherEmail(action: AuditedAction, { before, after }: Pick<Audited, 'before' | 'after'>): boolean {
  const email = (picture: unknown): unknown => Reflect.get(Object(picture), 'email');
  return action === 'account.update' && email(before) !== email(after);
}

function textsOf(picture: unknown, names: readonly string[]): Record<string, string> {
  const texts = names.map((name) => [name, Reflect.get(Object(picture), name)]);
  return Object.fromEntries(texts.filter(([, value]) => typeof value === 'string'));
}
