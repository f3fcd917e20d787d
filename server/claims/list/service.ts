import { parseArrivalNumber } from '~/domain/arrivals/number';
import { maskedLabel } from '~/domain/claims/masked';
import type { ListClaims } from '~/domain/claims/schema';
import { isPendingClaim } from '~/domain/claims/states';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { customerName } from '~/domain/customers/name';
import type { Context } from '../../core/api/context';
import { isStaff } from '../../core/api/is-staff';
import { firstRow, type Page, turned, turnOf } from '../../core/api/paging/service';
import { followMerge } from '../../core/db/merged/service';
import { readSearch } from '../../core/db/search/service';
import { lastOf } from '../../core/files/export/batches';
import type { Batch } from '../../core/files/export/queries';
import type { ClaimList, ShownClaim } from '../schema';
import { type ClaimFilter, type ClaimMatch, countEveryClaim, findClaimPage, findNextClaims } from './queries';

type Filter = Pick<ListClaims, 'status' | 'office' | 'customerId' | 'arrivalId' | 'search'>;
type ClaimRow = Awaited<ReturnType<typeof findClaimPage>>[number];

/** Returns one page of the claims that the caller may read, the latest first. */
export async function listClaims(ctx: Context, input: ListClaims): Promise<ClaimList> {
  const { order = 'desc' } = input;
  const filter = filterOf(ctx, await followMerge(ctx, input));
  const read = (page: Page) => findClaimPage(ctx.db, filter, { order, ...page });
  const page = turnOf(input, 'timestamptz');
  const { rows, ...answer } = await turned(await read(page), page, () => read(firstRow));
  return { rows: rows.map((row) => shown(ctx, row)), ...answer };
}

/** Returns the claims of the same list after a cursor. */
export async function readClaimsOn(ctx: Context, input: ListClaims, batch: Batch) {
  const { order = 'desc' } = input;
  const filter = filterOf(ctx, await followMerge(ctx, input));
  const rows = await findNextClaims(ctx.db, filter, { order, batch });
  return { rows: rows.map((row) => shown(ctx, row)), last: lastOf(rows, batch) };
}

export async function countClaims(ctx: Context, input: Filter): Promise<number> {
  return await countEveryClaim(ctx.db, filterOf(ctx, await followMerge(ctx, input)));
}

/** Customers filter by status alone: what else is found would show whether their number is right. */
function filterOf(ctx: Context, { search, ...filter }: Filter): ClaimFilter {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  if (!isStaff(ctx)) return { status: filter.status, customerId: filter.customerId, scope };
  return { ...filter, scope, match: matchOf(search ?? '') };
}

function matchOf(search: string): ClaimMatch | undefined {
  if (search === '') return undefined;
  const number = parseArrivalNumber(search);
  if (number !== undefined) return { kind: 'number', number };
  return { kind: 'key', key: trackingKeyOf(search), query: readSearch(search) };
}

function shown(ctx: Context, row: ClaimRow): ShownClaim {
  const { id, version, status, trackingNumber, note, rejection, reason, createdAt, decidedAt } = row;
  const { arrivalId, number } = row;
  const isSuggestion = row.suggestedBy !== null;
  const isWon = status === 'accepted' && arrivalId !== null && number !== null;
  return {
    ...{ id, version, status, trackingNumber, note, rejection, reason, createdAt, decidedAt, isSuggestion },
    row:
      row.rowKey === null ? null : { label: maskedLabel(row.labelName ?? ''), suburb: row.shownSuburb ?? '' },
    photoIds: isSuggestion && isPendingClaim(status) ? row.photoIds : [],
    won: isWon ? { id: arrivalId, number } : null,
    staff: isStaff(ctx) ? staffFacts(ctx, row) : null,
  };
}

function staffFacts({ locale }: Context, row: ClaimRow): NonNullable<ShownClaim['staff']> {
  const { customerId, firstName, lastName, organizationName, office, isNumberRight } = row;
  return {
    ...{ customerId, office, isNumberRight },
    customerName: customerName({ firstName, lastName, organizationName }, locale),
    papers: row.papers.map(({ id, fileId, name }) =>
      fileId === null ? { id, kind: 'pdf', name } : { id: fileId, kind: 'photo', name },
    ),
    arrival: arrivalFacts(row),
  };
}

function arrivalFacts(row: ClaimRow): NonNullable<ShownClaim['staff']>['arrival'] {
  const { arrivalId: id, number, arrivalStatus: status, arrivalVersion: version } = row;
  if (id === null || number === null || status === null || version === null) return null;
  const { photoIds, place, labelName, labelSuburb } = row;
  return {
    ...{ id, number, status, version, photoIds },
    ...{ place: place ?? '', labelName: labelName ?? '', labelSuburb: labelSuburb ?? '' },
  };
}
