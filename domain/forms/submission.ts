import type { Readings } from '~/domain/core/decimal-text';
import { type ErrorCode, type FieldIssue, inputError } from '~/domain/core/errors';
import { issuesOf } from '~/domain/core/issues';
import { parseLength, parseWeight } from '~/domain/core/measures';
import { parseAud } from '~/domain/core/parse-amount';
import { parseWhole } from '~/domain/core/parse-number';
import { contentsIssues, type Portion, type Share } from '~/domain/forms/contents';
import { type FormDraft, type ItemDraft, type PieceDraft, SEVERAL_BOXES } from '~/domain/forms/draft';
import { readGoodsDetails } from '~/domain/forms/goods-details';
import {
  type Consignment,
  consignmentSchema,
  type FormSubmission,
  formSubmissionSchema,
} from '~/domain/forms/schema';
import type { QuotePiece } from '~/domain/quotes/quote';

type ReadResult<T> = { ok: true; value: T } | { ok: false; issues: FieldIssue[] };
type ParsedNumber = { ok: true; value: number } | { ok: false; reason: ErrorCode; params?: Readings };

/** The draft's field name for each field of the submission, so that an issue appears beside the typed field. */
const typedNames: Readonly<Record<string, string>> = {
  lengthMm: 'length',
  widthMm: 'width',
  heightMm: 'height',
  grossG: 'weight',
  valueCents: 'value',
  netG: 'netWeight',
  netMl: 'netVolume',
  batteryWhTenths: 'batteryWh',
  batteryLithiumTenths: 'batteryLithium',
};

/** Converts a draft to a submission, or returns the issues by field of the draft. */
export function submissionFromDraft(draft: FormDraft): ReadResult<FormSubmission> {
  const { fields, issues: typedIssues } = readGoods(draft);
  const result = formSubmissionSchema.safeParse({ ...draft, ...fields });
  if (result.success && typedIssues.length === 0) {
    const empty = emptyPieces(result.data);
    return empty.length === 0 ? { ok: true, value: result.data } : { ok: false, issues: empty };
  }
  const known = new Set(typedIssues.map((issue) => issue.path));
  const others = result.success
    ? []
    : issuesOf(result.error)
        .map(toTypedPath)
        .filter(({ path }) => !known.has(path));
  return { ok: false, issues: [...typedIssues, ...others] };
}

/** @throws DomainError with an issue for each field of the draft that is missing or wrong. */
export function getSubmission(draft: FormDraft): FormSubmission {
  const read = submissionFromDraft(draft);
  if (!read.ok) throw inputError(read.issues);
  return read.value;
}

/**
 * The fields that price a draft; undefined until its pieces, goods and plan are complete. Other fields do not matter.
 */
export function consignmentFromDraft(draft: FormDraft): Consignment | undefined {
  const { fields, issues } = readGoods(draft);
  return issues.length > 0 ? undefined : consignmentSchema.safeParse({ ...draft, ...fields }).data;
}

/** Only the pieces, for a live quote while the rest is empty. */
export function piecesFromDraft(drafts: readonly PieceDraft[]): ReadResult<QuotePiece[]> {
  const read = drafts.map((piece, index) => readPiece(piece, `pieces.${index}`));
  const issues = read.flatMap((piece) => piece.issues);
  const values = read.flatMap((piece) => (piece.issues.length === 0 ? [piece.fields] : []));
  return issues.length === 0 ? { ok: true, value: values } : { ok: false, issues };
}

function readGoods(draft: FormDraft): { fields: object; issues: FieldIssue[] } {
  const pieces = (draft.pieces ?? []).map((piece, index) => readPiece(piece, `pieces.${index}`));
  const items = (draft.items ?? []).map((item, index) =>
    readItem(item, { path: `items.${index}`, pieceCount: pieces.length }),
  );
  return {
    fields: { pieces: pieces.map((piece) => piece.fields), items: items.map((item) => item.fields) },
    issues: [...pieces, ...items].flatMap((read) => read.issues),
  };
}

function readPiece(piece: PieceDraft, path: string): { fields: QuotePiece; issues: FieldIssue[] } {
  const reader = createReader(path);
  const fields = {
    lengthMm: reader.take('length', parseLength(piece.length)),
    widthMm: reader.take('width', parseLength(piece.width)),
    heightMm: reader.take('height', parseLength(piece.height)),
    grossG: reader.take('weight', parseWeight(piece.weight)),
  };
  return { fields, issues: reader.issues };
}

/** The contents of each piece, as far as the draft is complete and valid. */
export function portionsFromDraft({ pieces = [], items = [] }: FormDraft): Portion[] {
  return items.flatMap((item, index) => {
    const quantity = parseQuantity(item.quantity);
    const place = { path: '', pieceCount: pieces.length, quantity: quantity.ok ? quantity.value : undefined };
    return readShares(item, place).shares.map((share) => ({ ...share, lineNo: index + 1 }));
  });
}

type ItemPlace = { path: string; pieceCount: number };

function readItem(
  item: ItemDraft,
  { path, pieceCount }: ItemPlace,
): { fields: object; issues: FieldIssue[] } {
  const reader = createReader(path);
  const quantity = reader.take('quantity', parseQuantity(item.quantity));
  const valueCents = reader.take('value', parseAud(item.value));
  const isCounted = reader.issues.length === 0;
  const { shares, issues } = readShares(item, {
    path,
    pieceCount,
    quantity: isCounted ? quantity : undefined,
  });
  const details = readGoodsDetails(item, path);
  return {
    fields: { ...item, ...details.fields, quantity, valueCents, shares },
    issues: [...reader.issues, ...details.issues, ...issues],
  };
}

type SharesPlace = ItemPlace & { quantity: number | undefined };

/** The piece or pieces of an item. A form with one piece does not ask. */
function readShares(
  { box = '', boxes = [] }: ItemDraft,
  { path, pieceCount, quantity }: SharesPlace,
): { shares: Share[]; issues: FieldIssue[] } {
  const whole = (pieceNo: number): Share[] => [{ pieceNo, quantity: quantity ?? 1 }];
  if (pieceCount <= 1) return { shares: whole(1), issues: [] };
  if (box === '') return { shares: [], issues: [{ path: `${path}.box`, code: 'required' }] };
  if (box !== SEVERAL_BOXES) {
    const pieceNo = Number(box);
    const isKnown = /^\d{1,2}$/u.test(box) && pieceNo >= 1 && pieceNo <= pieceCount;
    if (isKnown) return { shares: whole(pieceNo), issues: [] };
    return { shares: [], issues: [{ path: `${path}.box`, code: 'choice.invalid' }] };
  }
  const reader = createReader(path);
  const shares = boxes.slice(0, pieceCount).flatMap((typed, index) => {
    if (typed.trim() === '') return [];
    return [{ pieceNo: index + 1, quantity: reader.take(`boxes.${index}`, parseQuantity(typed)) }];
  });
  const sum = shares.reduce((total, share) => total + share.quantity, 0);
  const isWrong = reader.issues.length === 0 && quantity !== undefined && sum !== quantity;
  if (isWrong)
    return { shares, issues: [{ path: `${path}.box`, code: 'form.box_sum', params: { quantity } }] };
  return { shares, issues: reader.issues };
}

function emptyPieces({ pieces, items }: FormSubmission): FieldIssue[] {
  const portions = items.flatMap(({ shares }, index) =>
    shares.map((share) => ({ ...share, lineNo: index + 1 })),
  );
  const lines = items.map(({ quantity }, index) => ({ lineNo: index + 1, quantity }));
  const pieceNos = pieces.map((_piece, index) => index + 1);
  return contentsIssues({ lines, portions, pieceNos }).map((issue) => ({ ...issue, path: 'items' }));
}

function parseQuantity(text: string): ParsedNumber {
  const read = parseWhole(text);
  return read.ok || read.reason === 'required' ? read : { ok: false, reason: 'number.not_a_number' };
}

/** Collects invalid fields; 1 replaces them, so that the schema can validate the rest. */
function createReader(path: string): {
  issues: FieldIssue[];
  take: (field: string, parsed: ParsedNumber) => number;
} {
  const issues: FieldIssue[] = [];
  return {
    issues,
    take: (field, parsed) => {
      if (parsed.ok) return parsed.value;
      const { reason: code, params } = parsed;
      issues.push({ path: `${path}.${field}`, code, ...(params && { params }) });
      return 1;
    },
  };
}

function toTypedPath(issue: FieldIssue): FieldIssue {
  return { ...issue, path: typedPath(issue.path) };
}

/** `items.0.netG` → `items.0.netWeight` */
export function typedPath(path: string): string {
  return path.replace(/[^.]+$/u, (name) => typedNames[name] ?? name);
}
