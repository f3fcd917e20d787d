import { inputError } from '~/domain/core/errors';
import { issuesOf } from '~/domain/core/issues';
import { formDraftSchema } from '~/domain/forms/draft';
import { draftFromMeasured, measuredDraftSchema, measuredFromDraft } from '~/domain/forms/measured-draft';
import { type WireSchema, wireSchema } from './wire';

/**
 * In the procedures, a form's draft is text in cm, kg and dollars, as people type it. The REST API uses millimetres,
 * grams and cents, so the field `draft` of these operations is converted.
 */
const field = 'draft';
const takes: readonly string[] = ['forms.create', 'forms.saveDraft', 'forms.submit'];
const answers: readonly string[] = ['forms.get'];

export function measuredInput(procedure: string, schema: WireSchema): WireSchema {
  return takes.includes(procedure) ? withDraft(schema, 'input') : schema;
}

export function measuredOutput(procedure: string, schema: WireSchema): WireSchema {
  return answers.includes(procedure) ? withDraft(schema, 'output') : schema;
}

function withDraft({ properties, ...schema }: WireSchema, io: 'input' | 'output'): WireSchema {
  return { ...schema, properties: { ...properties, [field]: wireSchema(measuredDraftSchema, io) } };
}

/**
 * Returns the procedure's own input.
 * @throws DomainError `input.invalid` with the invalid fields of the draft
 */
export function toTyped(procedure: string, input: unknown): unknown {
  if (!takes.includes(procedure) || !hasDraft(input) || input.draft === undefined) return input;
  const { success, data, error } = measuredDraftSchema.safeParse(input.draft);
  if (!success) {
    throw inputError(
      issuesOf(error).map((issue) => ({ ...issue, path: `${field}${issue.path && '.'}${issue.path}` })),
    );
  }
  return { ...input, [field]: draftFromMeasured(data) };
}

/** Returns the procedure's answer in the documented format. */
export function toMeasured(procedure: string, answer: unknown): unknown {
  if (!answers.includes(procedure) || !hasDraft(answer)) return answer;
  return { ...answer, [field]: measuredFromDraft(formDraftSchema.parse(answer.draft)) };
}

function hasDraft(value: unknown): value is { draft: unknown } {
  return typeof value === 'object' && value !== null && field in value;
}

const measuredNames: Readonly<Record<string, string>> = {
  length: 'lengthMm',
  width: 'widthMm',
  height: 'heightMm',
  weight: 'grossG',
  value: 'valueCents',
};

/**
 * Maps a refused field of the typed draft to its place in the request: `pieces.0.length` to `draft.pieces.0.lengthMm`.
 */
export function measuredPath(procedure: string, input: WireSchema | undefined, path: string): string {
  if (!takes.includes(procedure)) return path;
  const [first = ''] = path.split('.', 1);
  const whole = Object.hasOwn(input?.properties ?? {}, first) ? path : `${field}.${path}`;
  return whole
    .replace(/^(draft\.(?:pieces|items)\.\d+)\.(\w+)$/u, (_whole, row: string, name: string) =>
      [row, Object.hasOwn(measuredNames, name) ? measuredNames[name] : name].join('.'),
    )
    .replace(/^(draft\.items\.\d+)\.box(?:es\.\d+)?$/u, '$1.shares');
}
