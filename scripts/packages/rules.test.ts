import { describe, expect, it } from 'vitest';
import { advisoryNotes, advisoryProblems, licenceProblems } from './rules';

const today = '2026-11-23';
const none = { exceptions: [], today };

function lock(packages: Record<string, { license?: string; dev?: boolean; optional?: boolean }>) {
  return [{ packages: { '': {}, ...packages } }];
}

describe('licences', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', '(WTFPL OR MIT)'])(
    'allows %s',
    (license) => {
      expect(licenceProblems(lock({ 'node_modules/a': { license } }), none)).toEqual([]);
    },
  );

  it.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'SEE LICENSE IN FILE', 'UNLICENSED'])(
    'reports a package under %s',
    (license) => {
      const found = licenceProblems(lock({ 'node_modules/b/node_modules/@c/d': { license } }), none);
      expect(found).toEqual([`@c/d: ${license}`]);
    },
  );

  it('reports a package without a licence, but not a tool of another system', () => {
    const packages = lock({ 'node_modules/a': {}, 'node_modules/b': { dev: true, optional: true } });
    expect(licenceProblems(packages, none)).toEqual(['a: names no licence']);
  });
});

describe('advisories', () => {
  function report(severity: string) {
    const url = 'https://github.com/advisories/GHSA-1';
    const via = ['other', { name: 'a', title: 'Prototype pollution', url, severity }];
    return [{ vulnerabilities: { a: { via }, other: { via: ['a'] } } }];
  }

  it.each(['high', 'critical'])('are reported with the severity %s', (severity) => {
    expect(advisoryProblems(report(severity), none)).toEqual([
      `GHSA-1: a, ${severity}: Prototype pollution (https://github.com/advisories/GHSA-1)`,
    ]);
  });

  it.each(['low', 'moderate'])('are noted with the severity %s without a failure', (severity) => {
    expect(advisoryProblems(report(severity), none)).toEqual([]);
    expect(advisoryNotes([...report(severity), ...report('high')])).toEqual([
      `GHSA-1: a, ${severity}: Prototype pollution (https://github.com/advisories/GHSA-1)`,
    ]);
  });

  it.each([
    ['2027-02-21', 0],
    ['2027-02-22', 1],
  ])('may have an exception of 90 days: one until %s has %i problems', (until, problems) => {
    const exceptions = [{ id: 'GHSA-1', reason: 'never reached', until }];
    expect(advisoryProblems(report('high'), { exceptions, today })).toHaveLength(problems);
  });

  it('are excused until the day of an exception, and an unused one is reported', () => {
    const exceptions = [{ id: 'GHSA-1', reason: 'never reached', until: today }];
    expect(advisoryProblems(report('high'), { exceptions, today })).toEqual([]);
    expect(advisoryProblems(report('high'), { exceptions, today: '2026-11-24' })).toHaveLength(1);
    expect(advisoryProblems(report('low'), { exceptions, today })).toEqual([
      'GHSA-1: the exception excuses nothing',
    ]);
  });
});
