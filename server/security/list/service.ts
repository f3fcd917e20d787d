import { dayAt } from '~/domain/core/calendar';
import { DAY_MS } from '~/domain/core/durations';
import { fromZonedInput } from '~/domain/core/format/zones';
import { homeZone } from '~/domain/core/offices';
import { isSecurityKind, OWN_DAYS } from '~/domain/security/kinds';
import type { ListSecurity, OwnSecurity } from '~/domain/security/schema';
import { peopleCalled } from '../../audit/records/service';
import type { Context } from '../../core/api/context';
import { cursorText, readCursor } from '../../core/api/paging/cursor';
import { firstRow, type Page, turned, turnOf } from '../../core/api/paging/service';
import type { SignedInContext } from '../../core/api/trpc';
import { lastOf } from '../../core/files/export/batches';
import type { Batch } from '../../core/files/export/queries';
import { assertReadsAll } from '../../core/security/scope/service';
import { type OwnSecurityPage, type SecurityEntry, type SecurityPage, securityLineSchema } from '../schema';
import { findNextSecurity, findSecurityPage, type SecurityFilter, type SecurityLine } from './queries';

/** Returns one page of the security events of all accounts. */
export async function readSecurityEvents(ctx: SignedInContext, input: ListSecurity): Promise<SecurityPage> {
  const filter = await filterOf(ctx, input);
  const read = (page: Page) => findSecurityPage(ctx.db, filter, { order: input.order ?? 'desc', ...page });
  const page = turnOf(input, 'timestamptz');
  const { rows, ...answer } = await turned(await read(page), page, () => read(firstRow));
  return { rows: rows.flatMap(entryOf), ...answer };
}

/** Returns the next batch of events of the list, after a cursor. */
export async function readSecurityEventsOn(ctx: Context, input: ListSecurity, batch: Batch) {
  const { order = 'desc' } = input;
  const lines = await findNextSecurity(ctx.db, await filterOf(ctx, input), { order, batch });
  return { rows: lines.flatMap(entryOf), last: lastOf(lines, batch) };
}

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
  const found = await findNextSecurity(ctx.db, { userId, from, locale }, { order: 'desc', batch });
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
    from: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : startOf(dayAt(to, 1)),
    people: who === '' ? undefined : await peopleCalled(ctx, who),
  };
}

function startOf(day: string): Date | undefined {
  return fromZonedInput(`${day}T00:00`, homeZone);
}

/** Skips kinds that only a newer version of the portal knows. */
function entryOf({ key: _, total: __, ...line }: SecurityLine): SecurityEntry[] {
  return isSecurityKind(line.kind) ? [securityLineSchema.parse(line)] : [];
}
