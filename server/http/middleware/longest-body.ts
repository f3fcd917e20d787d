import { operations } from '../rest/operations';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Default limit of a body in bytes. */
export const usualBodyBytes = 64 * kibibyte;

/** Limit of one call's body in bytes, large enough for the longest input of its schema. */
export const longerProcedures: Readonly<Record<string, number>> = {
  'forms.create': 512 * kibibyte,
  'forms.saveDraft': 512 * kibibyte,
  'forms.submit': 512 * kibibyte,
  'forms.receive': 512 * kibibyte,
  'station.send': mebibyte,
  'customs.classify': 256 * kibibyte,
  'roles.create': 256 * kibibyte,
  'roles.update': 256 * kibibyte,
  'rates.import': 2 * mebibyte,
  'expectedParcels.create': mebibyte,
  'content.editing.preview': mebibyte,
  'content.editing.news.create': mebibyte,
  'content.editing.news.update': mebibyte,
  'content.editing.faq.create': 256 * kibibyte,
  'content.editing.faq.update': 256 * kibibyte,
  'content.editing.helpArticles.create': mebibyte,
  'content.editing.helpArticles.update': mebibyte,
  'content.editing.terms.update': mebibyte,
  'deniedParties.plan': 5 * mebibyte,
  'deniedParties.import': 5 * mebibyte,
};

const paths: readonly { path: RegExp; bytes: number }[] = [
  { path: /^\/api\/files(\/|$)/, bytes: 12 * mebibyte },
  { path: /^\/api\/invoices(\/|$)/, bytes: 6 * mebibyte },
  { path: /^\/api\/auth\/login\/?$/, bytes: 4 * kibibyte },
  { path: /^\/api\/card\/webhook\/?$/, bytes: 256 * kibibyte },
];

/** The REST API checks each body against the limit of its own operation. */
const longestOfRest = Math.max(...operations.map(({ procedure }) => longestInputOf(procedure)));

/** Returns the limit of a body for a path, in bytes. */
export function longestBodyOf(path: string): number {
  const [, names] = /^\/api\/trpc\/([^/]*)$/.exec(path) ?? [];
  // A batch uses the largest limit of its calls.
  if (names !== undefined) return Math.max(...names.split(',').map(longestInputOf));
  if (path.startsWith('/api/v1/')) return longestOfRest;
  return paths.find((known) => known.path.test(path))?.bytes ?? usualBodyBytes;
}

/** Returns the limit of a procedure's input, in bytes. */
export function longestInputOf(procedure: string): number {
  return Object.hasOwn(longerProcedures, procedure)
    ? (longerProcedures[procedure] ?? usualBodyBytes)
    : usualBodyBytes;
}
