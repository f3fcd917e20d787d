import { inputError } from '~/domain/core/errors';
import { issuesOf } from '~/domain/core/issues';
import { formDraftSchema } from '~/domain/forms/draft';
import { draftFromMeasured, measuredDraftSchema, measuredFromDraft } from '~/domain/forms/measured-draft';
import { type WireSchema, wireSchema } from './wire';

/**
 * The draft of a form is text in cm, kg and dollars for the procedures, as people type it. The REST face speaks
 * millimetres, grams and cents, so it translates the field `draft` of these operations.
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
 * The procedure's own input.
 * @throws DomainError `input.invalid` with the fields of the draft at fault
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

/** The procedure's answer as the document describes it. */
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

/** Where a field of the typed draft that the procedure refused stands in the request: `pieces.0.length` is `draft.pieces.0.lengthMm`. */
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
