import satisfies from 'spdx-satisfies';
import { z } from 'zod';
import type { Exception } from './exceptions';

/** Licences that only require a notice, and the LGPL of libvips, which sharp loads as a separate library. */
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
  'MIT-0',
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

/** Returns one message for each package whose licence is not allowed, and for each expired or unused exception. */
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
  return classify(findings, { exceptions, today });
}

type Report = z.output<typeof auditReport>;
type Rules = { exceptions: readonly Exception[]; today: string };

/** Longest exception for an advisory, in days; `SECURITY.md` promises it. */
const longestExcuseDays = 90;

/**
 * Returns one message for each advisory of high or critical severity, and for each expired, unused or too long
 * exception.
 */
export function advisoryProblems(reports: readonly Report[], { exceptions, today }: Rules): string[] {
  const findings = advisoriesIn(reports).filter(({ isGrave }) => isGrave);
  const last = new Date(Date.parse(today) + longestExcuseDays * 86_400_000).toISOString().slice(0, 10);
  const endless = exceptions
    .filter(({ until }) => until > last)
    .map(({ id }) => `${id}: the exception may last until ${last} at most`);
  return [...classify(findings, { exceptions, today }), ...endless];
}

/** Returns one note for each advisory of lower severity, which fails nothing. */
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

function classify(
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

/**
 * npm records no licence for optional tools of other systems, which it has not downloaded. They are not distributed.
 */
function isToolOfAnotherSystem({ license, dev, optional }: z.output<typeof lockFile>['packages'][string]) {
  return license === undefined && dev === true && optional === true;
}

/** True when one alternative of the licence is allowed. An expression that cannot be parsed is not. */
function isAllowed(licence: string | undefined): boolean {
  if (licence === undefined) return false;
  try {
    return satisfies(licence, allowedLicences);
  } catch {
    return false;
  }
}
