import type { ErrorCode, ErrorParams } from '~/domain/core/errors';
import { type MessageKind, messagePlaces, placesNeeded } from './kinds';

const place = /\{\{\s*(\w+)\s*\}\}/gu;

/** Puts values in the places of `{{name}}`. Throws when one is missing: half a text must not go out. */
export function fillTemplate(body: string, params: Readonly<Record<string, string>>): string {
  return body.replace(place, (_place, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The message text wants {{${name}}} and nobody gave it.`);
    return value;
  });
}

/**
 * The same for a message that goes out. Every value of its kind must be there, those too that the text does not name
 * today: an admin may name them tomorrow.
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

/** Why a text may not be sent: a value that nobody gives, braces that are none, a value it cannot do without. */
export function templateProblem(kind: MessageKind, body: string): Problem | undefined {
  const known: readonly string[] = messagePlaces[kind];
  const named = [...body.matchAll(place)].map(([, name = '']) => name);
  const unknown = named.find((name) => !known.includes(name));
  if (unknown !== undefined) return { code: 'template.place_unknown', params: { place: unknown } };
  if (/\{\{|\}\}/u.test(body.replace(place, ''))) return { code: 'template.braces', params: {} };
  const missing = placesNeeded(kind).find((name) => !named.includes(name));
  return missing === undefined ? undefined : { code: 'template.place_missing', params: { place: missing } };
}
