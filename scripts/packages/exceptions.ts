/** A finding that we live with until a day, and why. The check fails again from that day on. */
export type Exception = {
  /** The advisory (`GHSA-…`) or the package whose licence is meant. */
  id: string;
  reason: string;
  /** Day `YYYY-MM-DD`; the last on which the exception holds. */
  until: string;
};

/** Advisories of high or critical weight that we have looked at. */
export const advisoryExceptions: readonly Exception[] = [];

/** Packages whose manifest names no licence, or one outside our list. */
export const licenceExceptions: readonly Exception[] = [
  { id: 'png-js', reason: 'MIT by its file LICENSE; the manifest names none', until: '2027-11-30' },
  { id: 'eval', reason: 'MIT by its file LICENSE; the manifest uses the old field', until: '2027-11-30' },
  { id: 'format', reason: 'MIT by its manifest, which uses the old field', until: '2027-11-30' },
  { id: 'require-like', reason: 'MIT by its file License; the manifest names none', until: '2027-11-30' },
];
