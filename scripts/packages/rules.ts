import satisfies from 'spdx-satisfies';
import { z } from 'zod';
import type { Exception } from './exceptions';

/** Licences that ask for no more than to be named, and the LGPL of libvips, which sharp loads as a library of its own. */
const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
];

/** The part of `package-lock.json` (version 3) that names licences. */
export const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

/** The part of `npm audit --json` (report version 2) that names advisories. */
export const auditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() }),
        ]),
      ),
    }),
  ),
});

/** One line for each package whose licence is not allowed, and for each exception that is over or of no use. */
export function licenceProblems(
  locks: readonly z.output<typeof lockFile>[],
  { exceptions, today }: { exceptions: readonly Exception[]; today: string },
): string[] {
  const findings = locks
    .flatMap(({ packages }) => Object.entries(packages))
    .filter(([path, entry]) => path !== '' && !isToolOfAnotherSystem(entry) && !isAllowed(entry.license))
    .map(([path, { license }]) => ({
      id: path.split('node_modules/').at(-1) ?? path,
      text: license ?? 'names no licence',
    }));
  return weigh(findings, { exceptions, today });
}

type Report = z.output<typeof auditReport>;
type Rules = { exceptions: readonly Exception[]; today: string };

/** The longest time that an advisory may be excused for, in days; `SECURITY.md` promises it. */
const longestExcuseDays = 90;

/**
 * One line for each advisory of high or critical weight, and for each exception that is over, of no use or for too
 * long.
 */
export function advisoryProblems(reports: readonly Report[], { exceptions, today }: Rules): string[] {
  const findings = advisoriesIn(reports).filter(({ isGrave }) => isGrave);
  const last = new Date(Date.parse(today) + longestExcuseDays * 86_400_000).toISOString().slice(0, 10);
  const endless = exceptions
    .filter(({ until }) => until > last)
    .map(({ id }) => `${id}: the exception may last until ${last} at most`);
  return [...weigh(findings, { exceptions, today }), ...endless];
}

/** One line for each advisory of lower weight, which has a longer time and fails nothing. */
export function advisoryNotes(reports: readonly Report[]): string[] {
  const notes = advisoriesIn(reports).filter(({ isGrave }) => !isGrave);
  return [...new Set(notes.map(({ id, text }) => `${id}: ${text}`))];
}

function advisoriesIn(reports: readonly Report[]) {
  return reports
    .flatMap(({ vulnerabilities }) => Object.values(vulnerabilities))
    .flatMap(({ via }) => via.flatMap((cause) => (typeof cause === 'string' ? [] : cause)))
    .map(({ name, title, url, severity }) => ({
      id: url.split('/').at(-1) ?? url,
      text: `${name}, ${severity}: ${title} (${url})`,
      isGrave: severity === 'high' || severity === 'critical',
    }));
}

function weigh(
  findings: readonly { id: string; text: string }[],
  { exceptions, today }: { exceptions: readonly Exception[]; today: string },
): string[] {
  const excused = new Set(exceptions.filter(({ until }) => today <= until).map(({ id }) => id));
  const found = new Set(findings.map(({ id }) => id));
  const texts = findings.filter(({ id }) => !excused.has(id)).map(({ id, text }) => `${id}: ${text}`);
  const unused = exceptions
    .filter(({ id }) => !found.has(id))
    .map(({ id }) => `${id}: the exception excuses nothing`);
  return [...new Set([...texts, ...unused])];
}

/** npm leaves the licence out for tools of other systems, which it has not fetched. They reach nobody. */
function isToolOfAnotherSystem({ license, dev, optional }: z.output<typeof lockFile>['packages'][string]) {
  return license === undefined && dev === true && optional === true;
}

/** Whether one of the choices that the licence leaves is allowed. An expression that nobody can read is not. */
function isAllowed(licence: string | undefined): boolean {
  if (licence === undefined) return false;
  try {
    return satisfies(licence, allowedLicences);
  } catch {
    return false;
  }
}
