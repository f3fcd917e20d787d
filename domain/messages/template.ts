import type { ErrorCode, ErrorParams } from '~/domain/core/errors';
import { type MessageKind, messagePlaces, placesNeeded } from './kinds';

const place = /\{\{\s*(\w+)\s*\}\}/gu;

/** Replaces each `{{name}}` with its value. Throws when one is missing: an incomplete text must not be sent. */
export function fillTemplate(body: string, params: Readonly<Record<string, string>>): string {
  return body.replace(place, (_place, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The message text wants {{${name}}} and nobody gave it.`);
    return value;
  });
}

/**
 * Fills the text of an outgoing message. Every value of its kind is required, even if the text does not use it today:
 * an admin may add it tomorrow.
 */
export function fillMessage(
  kind: MessageKind,
  body: string,
  params: Readonly<Record<string, string>>,
): string {
  const missing = messagePlaces[kind].find((name) => params[name] === undefined);
  if (missing !== undefined) throw new Error(`A message of ${kind} needs {{${missing}}} and nobody gave it.`);
  return fillTemplate(body, params);
}

type Problem = { code: ErrorCode; params: ErrorParams };

/** The reason why a text is invalid: an unknown value, unbalanced braces, or a missing required value. */
export function templateProblem(kind: MessageKind, body: string): Problem | undefined {
  const known: readonly string[] = messagePlaces[kind];
  const named = [...body.matchAll(place)].map(([, name = '']) => name);
  const unknown = named.find((name) => !known.includes(name));
  if (unknown !== undefined) return { code: 'template.place_unknown', params: { place: unknown } };
  if (/\{\{|\}\}/u.test(body.replace(place, ''))) return { code: 'template.braces', params: {} };
  const missing = placesNeeded(kind).find((name) => !named.includes(name));
  return missing === undefined ? undefined : { code: 'template.place_missing', params: { place: missing } };
}
