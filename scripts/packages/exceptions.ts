/** An accepted finding with its reason and last day. The check fails again after that day. */
export type Exception = {
  /** The advisory (`GHSA-…`) or the package with the licence. */
  id: string;
  reason: string;
  /** Last day of the exception, `YYYY-MM-DD`. */
  until: string;
};

/** Reviewed advisories of high or critical severity. */
export const advisoryExceptions: readonly Exception[] = [];

/** Packages whose manifest names no licence, or one outside our list. */
export const licenceExceptions: readonly Exception[] = [
  { id: 'png-js', reason: 'MIT by its file LICENSE; the manifest names none', until: '2027-11-30' },
  { id: 'busboy', reason: 'MIT by its manifest, which uses the old field', until: '2027-11-30' },
  { id: 'streamsearch', reason: 'MIT by its manifest, which uses the old field', until: '2027-11-30' },
  { id: 'humanize-number', reason: 'MIT by its Readme.md; the manifest names none', until: '2027-11-30' },
  { id: 'eval', reason: 'MIT by its file LICENSE; the manifest uses the old field', until: '2027-11-30' },
  { id: 'format', reason: 'MIT by its manifest, which uses the old field', until: '2027-11-30' },
  { id: 'require-like', reason: 'MIT by its file License; the manifest names none', until: '2027-11-30' },
];
