import type { ErrorCode, FieldIssue } from '~/domain/errors';
import type { FormDraft, ItemDraft, PieceDraft } from '~/domain/form/draft';
import { type FormSubmission, formSubmissionSchema } from '~/domain/form/schema';
import { issuesOf } from '~/domain/issues';
import { parseLength, parseWeight } from '~/domain/measures';
import { parseAud } from '~/domain/parse-amount';
import type { QuotePiece } from '~/domain/quote/quote';

type Read<T> = { ok: true; value: T } | { ok: false; issues: FieldIssue[] };
type Parsed = { ok: true; value: number } | { ok: false; reason: ErrorCode };

/** Names of the typed fields for those of the submission: an issue must stand beside what was typed. */
const typedNames: Readonly<Record<string, string>> = {
  lengthMm: 'length',
  widthMm: 'width',
  heightMm: 'height',
  grossG: 'weight',
  valueCents: 'value',
};

/** Reads what was typed into a submission, or says, field by field of the draft, what is amiss. */
export function submissionFromDraft(draft: FormDraft): Read<FormSubmission> {
  const pieces = (draft.pieces ?? []).map((piece, index) => readPiece(piece, `pieces.${index}`));
  const items = (draft.items ?? []).map((item, index) => readItem(item, `items.${index}`));
  const result = formSubmissionSchema.safeParse({
    ...draft,
    pieces: pieces.map((piece) => piece.fields),
    items: items.map((item) => item.fields),
  });
  const typedIssues = [...pieces, ...items].flatMap((read) => read.issues);
  if (result.success && typedIssues.length === 0) return { ok: true, value: result.data };
  const known = new Set(typedIssues.map((issue) => issue.path));
  const others = result.success
    ? []
    : issuesOf(result.error)
        .map(toTypedPath)
        .filter(({ path }) => !known.has(path));
  return { ok: false, issues: [...typedIssues, ...others] };
}

/** The pieces alone, for a live quote while the rest is still empty. */
export function piecesFromDraft(drafts: readonly PieceDraft[]): Read<QuotePiece[]> {
  const read = drafts.map((piece, index) => readPiece(piece, `pieces.${index}`));
  const issues = read.flatMap((piece) => piece.issues);
  const values = read.flatMap((piece) => (piece.issues.length === 0 ? [piece.fields] : []));
  return issues.length === 0 ? { ok: true, value: values } : { ok: false, issues };
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

function readItem(item: ItemDraft, path: string): { fields: object; issues: FieldIssue[] } {
  const reader = createReader(path);
  const quantity = reader.take('quantity', parseQuantity(item.quantity));
  const valueCents = reader.take('value', parseAud(item.value));
  return { fields: { ...item, quantity, valueCents }, issues: reader.issues };
}

function parseQuantity(text: string): Parsed {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, reason: 'required' };
  if (!/^\d{1,9}$/u.test(trimmed)) return { ok: false, reason: 'number.not_a_number' };
  return { ok: true, value: Number(trimmed) };
}

/** Collects what cannot be read; 1 stands in for it, so that the schema judges the rest. */
function createReader(path: string): {
  issues: FieldIssue[];
  take: (field: string, parsed: Parsed) => number;
} {
  const issues: FieldIssue[] = [];
  return {
    issues,
    take: (field, parsed) => {
      if (parsed.ok) return parsed.value;
      issues.push({ path: `${path}.${field}`, code: parsed.reason });
      return 1;
    },
  };
}

function toTypedPath(issue: FieldIssue): FieldIssue {
  const path = issue.path.replace(/[^.]+$/u, (name) => typedNames[name] ?? name);
  return { ...issue, path };
}
