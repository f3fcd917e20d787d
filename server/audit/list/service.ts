import { differenceOf, type Leaf } from '~/domain/audit/difference';
import {
  type AuditedKind,
  auditedKindNames,
  auditedKinds,
  isAuditedKind,
  mayReadKind,
} from '~/domain/audit/kinds';
import { referredKind } from '~/domain/audit/references';
import type { ListAudit, RecordHistory } from '~/domain/audit/schema';
import { DomainError } from '~/domain/core/errors';
import { localized } from '~/domain/core/localized';
import { parseParcelNumber } from '~/domain/parcels/number';
import { parseReceiptNumber } from '~/domain/payments/kinds';
import { conditionsFor, type Subject } from '~/domain/roles/permissions';
import type { Context } from '../../core/api/context';
import { periodOf, timeList } from '../../core/api/paging/heads/service';
import type { SignedInContext } from '../../core/api/trpc';
import { assertReadsAll } from '../../core/security/scope/service';
import {
  findByName,
  findByNumber,
  findPartsOf,
  isUuid,
  nameRecords,
  type RecordName,
} from '../records/queries';
import { assertLongEnough, peopleCalled } from '../records/service';
import type { AuditEntry, RecordHistoryAnswer } from '../schema';
import { type AuditedRecord, type AuditFilter, type AuditLine, auditRows } from './queries';

/** The audit entries that the caller may read: its pages, and the batches of its file. */
export const auditList = timeList({ rows: auditRows, filterOf, entriesOf });

/** Returns the history of a record and its parts, for staff who may read all records of its kind. */
export async function readRecordHistory(
  ctx: SignedInContext,
  { kind, id, limit }: RecordHistory,
): Promise<RecordHistoryAnswer> {
  if (ctx.session.user.customerId !== null) throw new DomainError('not_allowed');
  for (const subject of auditedKinds[kind]) assertReadsAll(ctx, subject);
  const parts = kind === 'currency' || isUuid(id) ? await findPartsOf(ctx.db, { kind, id }) : [];
  const records = [{ kind, id }, ...parts];
  const page = { order: 'desc', limit, offset: 0 } as const;
  const { locale } = ctx;
  const lines = await auditRows.page(ctx.db, { kinds: undefined, records, locale }, page);
  return { rows: await entriesOf(ctx, lines.slice(0, limit)), hasMore: lines.length > limit };
}

async function filterOf(ctx: Context, input: ListAudit): Promise<AuditFilter> {
  const { kind, action, from, to, who = '', search = '' } = input;
  const kinds = auditedKindNames.filter((name) => mayReadKind(name, (subject) => readsAll(ctx, subject)));
  return {
    locale: ctx.locale,
    kinds: kinds.length === auditedKindNames.length ? undefined : kinds,
    kind,
    action,
    ...periodOf({ from, to }),
    actors: who === '' ? undefined : await peopleCalled(ctx, who),
    records: search === '' ? undefined : await recordsOf(ctx, search, kind ? [kind] : kinds),
  };
}

/** Returns the records that match a search by id, number, code or part of the name. */
async function recordsOf(
  ctx: Context,
  search: string,
  kinds: readonly AuditedKind[],
): Promise<AuditedRecord[]> {
  const asId = kinds.map((kind) => ({ kind, id: search }));
  if (isUuid(search)) return asId.map(({ kind }) => ({ kind, id: search.toLowerCase() }));
  assertLongEnough(search, 'search');
  const exact = await findByNumber(ctx.db, {
    parcel: parseParcelNumber(search),
    form: search.length <= 12 ? search.toUpperCase() : undefined,
    payment: parseReceiptNumber(search.toLowerCase()),
  });
  const found = [...exact, ...(await findByName(ctx.db, kinds, search))];
  return [...asId, ...found.filter(({ kind }) => kinds.includes(kind))];
}

async function entriesOf(ctx: Context, lines: readonly AuditLine[]): Promise<AuditEntry[]> {
  if (lines.length === 0) return [];
  const records = lines.flatMap(({ entity, entityId }) =>
    isAuditedKind(entity) ? [{ kind: entity, id: entityId }] : [],
  );
  const changes = lines.map(({ before, after }) => differenceOf(before, after));
  const mentioned = changes.flat().flatMap(({ path, before, after }) => {
    const kind = referredKind(path);
    if (!kind || !mayReadKind(kind, (subject) => readsAll(ctx, subject))) return [];
    return [before, after].flatMap((value) => (idsIn(value) ?? []).map((id) => ({ kind, id })));
  });
  const names = new Map<string, RecordName>();
  for (const name of await nameRecords(ctx.db, [...records, ...mentioned])) {
    names.set(`${name.kind} ${name.id}`, name);
  }
  const nameOf: NameOf = (kind, id) => {
    const name = names.get(`${kind} ${id}`);
    return name?.name ? localized(name.name, ctx.locale) : undefined;
  };
  return lines.map((line, at) => ({
    ...entryOf(line, names.get(`${line.entity} ${line.entityId}`)),
    changed: (changes[at] ?? []).flatMap((change) => asChange(change, nameOf)),
  }));
}

type NameOf = (kind: AuditedKind, id: string) => string | undefined;
type Difference = ReturnType<typeof differenceOf>[number];

/** Replaces the id of a referenced record with its name, and drops references without one. */
function asChange({ path, ...sides }: Difference, nameOf: NameOf): AuditEntry['changed'] {
  const kind = referredKind(path);
  const read = (value: Leaf): Leaf => {
    const ids = idsIn(value);
    if (!ids) return value;
    return ids.flatMap((id) => (kind && nameOf(kind, id)) ?? []).join(', ') || undefined;
  };
  const [before, after] = [read(sides.before), read(sides.after)];
  const isNameless = (before ?? after) === undefined && (sides.before ?? sides.after) !== undefined;
  return isNameless ? [] : [{ path: [...path], before, after }];
}

/** Returns the ids in a value: a single id or a comma-separated list. */
function idsIn(value: Leaf): string[] | undefined {
  const parts = typeof value === 'string' ? value.split(', ') : [];
  return parts.length > 0 && parts.every(isUuid) ? parts : undefined;
}

function readsAll({ ability }: Context, subject: Subject): boolean {
  return conditionsFor(ability, 'read', subject) === undefined;
}

function entryOf(
  { entity, entityId, before: _, after: __, key: ___, total: ____, ...line }: AuditLine,
  name: RecordName | undefined,
): Omit<AuditEntry, 'changed'> {
  return {
    ...line,
    kind: entity,
    recordId: entityId,
    name: name?.name ?? null,
  };
}
