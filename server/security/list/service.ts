import { DAY_MS } from '~/domain/core/durations';
import { isSecurityKind, OWN_DAYS } from '~/domain/security/kinds';
import type { ListSecurity, OwnSecurity } from '~/domain/security/schema';
import { peopleCalled } from '../../audit/records/service';
import type { Context } from '../../core/api/context';
import { cursorText, readCursor } from '../../core/api/paging/cursor';
import { periodOf, timeList } from '../../core/api/paging/heads/service';
import type { SignedInContext } from '../../core/api/trpc';
import { assertReadsAll } from '../../core/security/scope/service';
import { type OwnSecurityPage, type SecurityEntry, securityLineSchema } from '../schema';
import { type SecurityFilter, type SecurityLine, securityRows } from './queries';

/** The security events of all accounts: its pages, and the batches of its file. */
export const securityList = timeList({
  rows: securityRows,
  filterOf,
  entriesOf: (_, lines) => lines.flatMap(entryOf),
});

const ownPage = 10;

/** Returns recent security events of the user's own account. Address and device of other actors are removed. */
export async function readOwnSecurity(
  ctx: SignedInContext,
  { cursor }: OwnSecurity,
): Promise<OwnSecurityPage> {
  const { locale } = ctx;
  const { id: userId } = ctx.session.user;
  const from = new Date(ctx.now().getTime() - OWN_DAYS * DAY_MS);
  const after = cursor === undefined ? undefined : readCursor(cursor, 'timestamptz');
  const batch = { after, limit: ownPage + 1 };
  const found = await securityRows.batch(ctx.db, { userId, from, locale }, { order: 'desc', batch });
  const lines = found.slice(0, ownPage);
  const last = lines.at(-1);
  return {
    rows: lines.flatMap(entryOf).map((event) => ownView(event, userId)),
    nextCursor: last && found.length > ownPage ? cursorText(last) : null,
  };
}

function ownView({ actorId, ...event }: SecurityEntry, userId: string): OwnSecurityPage['rows'][number] {
  const isOwn = actorId === null || actorId === userId;
  return isOwn ? { ...event, isOwn } : { ...event, isOwn, address: null, userAgent: '' };
}

async function filterOf(ctx: Context, input: ListSecurity): Promise<SecurityFilter> {
  assertReadsAll(ctx, 'SecurityEvent');
  const { kind, outcome, address, from, to, who = '' } = input;
  return {
    locale: ctx.locale,
    kind,
    outcome,
    address,
    ...periodOf({ from, to }),
    people: who === '' ? undefined : await peopleCalled(ctx, who),
  };
}

/** Skips kinds that only a newer version of the portal knows. */
function entryOf({ key: _, total: __, ...line }: SecurityLine): SecurityEntry[] {
  return isSecurityKind(line.kind) ? [securityLineSchema.parse(line)] : [];
}
