import type { ErrorCode, ErrorParams } from './errors';

const place = /\{\{\s*(\w+)\s*\}\}/gu;

/** Puts values in the places of `{{name}}`. Throws when one is missing: half a text must not go out. */
export function fillPlaces(body: string, values: Readonly<Record<string, string>>): string {
  return body.replace(place, (_place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The text wants {{${name}}} and nobody gave it.`);
    return value;
  });
}

export type PlaceProblem = { code: ErrorCode; params: ErrorParams };

/** Why a text cannot be filled: a name that nobody knows, or braces around something that is no name. */
export function placeProblem(body: string, known: readonly string[]): PlaceProblem | undefined {
  const unknown = placesIn(body).find((name) => !known.includes(name));
  if (unknown !== undefined) return { code: 'template.place_unknown', params: { place: unknown } };
  if (hasBraces(body.replace(place, ''))) return { code: 'template.braces', params: {} };
  return undefined;
}

/** True for double braces, whatever is between them. */
export function hasBraces(text: string): boolean {
  return /\{\{|\}\}/u.test(text);
}

/** The names in the places of a text, in their order. */
export function placesIn(body: string): string[] {
  return [...body.matchAll(place)].map(([, name = '']) => name);
}
