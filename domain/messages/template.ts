import { fillPlaces, type PlaceProblem, placeProblem, placesIn } from '~/domain/core/places';
import { type MessageKind, placesNeeded, placesOf } from './kinds';

/** Replaces a secret link in the outbox, which is filled in when the message is sent. */
export const lateLink = '{{link}}';

/**
 * The text of a message that goes out. Every value of its kind must be there, those too that the text does not name
 * today: an admin may name them tomorrow.
 */
export function fillMessage(
  kind: MessageKind,
  body: string,
  params: Readonly<Record<string, string>>,
): string {
  const missing = placesOf(kind).find((name) => params[name] === undefined);
  if (missing !== undefined) throw new Error(`A message of ${kind} needs {{${missing}}} and nobody gave it.`);
  return fillPlaces(body, params);
}

/** Why a text may not be sent: a value that nobody gives, braces that are none, a value it cannot do without. */
export function templateProblem(kind: MessageKind, body: string): PlaceProblem | undefined {
  const problem = placeProblem(body, placesOf(kind));
  if (problem) return problem;
  const named = placesIn(body);
  const missing = placesNeeded(kind).find((name) => !named.includes(name));
  return missing === undefined ? undefined : { code: 'template.place_missing', params: { place: missing } };
}

/** Why a subject may not be sent. A link stays out of it: a secret one is filled in later, and only in the text. */
export function subjectProblem(kind: MessageKind, subject: string): PlaceProblem | undefined {
  if (subject.trim() === '') return { code: 'required', params: {} };
  return placeProblem(
    subject,
    placesOf(kind).filter((name) => name !== 'link'),
  );
}
