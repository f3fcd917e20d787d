import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/core/durations';
import {
  ofBackups,
  ofCertificate,
  ofDatabase,
  ofDisk,
  ofEmail,
  ofQueue,
  ofRates,
  ofServers,
  ofSms,
  ofTaxReceipts,
} from './find';
import { areas, findings, findingsOf, worstOf } from './findings';

const now = new Date('2026-11-24T00:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const gigabyte = 1024 ** 3;
const server = { role: 'all', version: '1.0.0', commit: null, loopDelayMs: 3 };
const web = { ...server, role: 'web' };
const backup = { isOff: false, isOn: true, everyHours: 24, newestAt: ago(HOUR_MS), failures: 0 };
const database = {
  givenCodes: 0,
  connections: 10,
  maxConnections: 100,
  standbys: [{ lagMs: null, lagBytes: null }],
  replica: { state: 'used' as const },
};

const tax = { lotteriesLeft: 5_000, open: 0, late: 0 };

test.each([
  ['servers', ofServers([server, server], null, now), []],
  ['no server', ofServers([], null, now), ['servers.none']],
  ['web beside a worker', ofServers([web, { ...server, role: 'worker' }], null, now), []],
  ['web without a worker for a short time', ofServers([web], ago(2 * MINUTE_MS), now), []],
  ['web without a worker', ofServers([web], ago(4 * MINUTE_MS), now), ['servers.worker']],
  ['web that never had a worker', ofServers([web, web], null, now), ['servers.worker']],
  ['a blocked server', ofServers([{ ...server, loopDelayMs: 900 }], null, now), ['servers.slow']],
  ['two versions', ofServers([server, { ...server, version: '1.1.0' }], null, now), ['servers.versions']],
  ['a quick queue', ofQueue({ waitedMs: 2000, dead: 0 }), []],
  ['a late queue', ofQueue({ waitedMs: 6 * MINUTE_MS, dead: 2 }), ['queue.dead', 'queue.late']],
  ['a queue without worker', ofQueue({ waitedMs: HOUR_MS, dead: 0 }), ['queue.stopped']],
  ['a free database', ofDatabase(database), []],
  ['a busy database', ofDatabase({ ...database, connections: 80 }), ['database.connections']],
  ['a full database', ofDatabase({ ...database, connections: 96 }), ['database.full']],
  [
    'a replica behind',
    ofDatabase({ ...database, standbys: [{ lagMs: 90_000, lagBytes: 1 }] }),
    ['database.lag'],
  ],
  ['fewer than half of the address codes', ofDatabase({ ...database, givenCodes: 204_851 }), []],
  ['half of the address codes', ofDatabase({ ...database, givenCodes: 204_852 }), ['database.codes']],
  ['no replica', ofDatabase({ ...database, replica: null }), []],
  ['an unreachable replica', ofDatabase({ ...database, replica: { state: 'away' } }), ['database.leftOut']],
  ['a fresh backup', ofBackups(backup, now), []],
  ['no backup yet', ofBackups({ ...backup, newestAt: null }, now), ['backups.missing']],
  ['an old backup', ofBackups({ ...backup, newestAt: ago(3 * DAY_MS) }, now), ['backups.old']],
  ['a failed backup', ofBackups({ ...backup, failures: 1 }, now), ['backups.failed']],
  ['no folder', ofBackups({ ...backup, isOn: false, isOff: true }, now), ['backups.off']],
  ['a big disk', ofDisk({ freeBytes: 50 * gigabyte, totalBytes: 100 * gigabyte }), []],
  ['a low disk', ofDisk({ freeBytes: 5 * gigabyte, totalBytes: 100 * gigabyte }), ['disk.low']],
  ['a full disk', ofDisk({ freeBytes: gigabyte / 2, totalBytes: 100 * gigabyte }), ['disk.full']],
  ['an unread disk', ofDisk(null), ['disk.unknown']],
  ['a silent address', ofCertificate(null, now), ['certificate.unreachable']],
  ['a good certificate', ofCertificate({ validTo: ago(-60 * DAY_MS), isTrusted: true }, now), []],
  [
    'a certificate that expires soon',
    ofCertificate({ validTo: ago(-5 * DAY_MS), isTrusted: true }, now),
    ['certificate.soon'],
  ],
  [
    'an untrusted certificate',
    ofCertificate({ validTo: ago(-60 * DAY_MS), isTrusted: false }, now),
    ['certificate.untrusted'],
  ],
  [
    'an expired certificate',
    ofCertificate({ validTo: ago(DAY_MS), isTrusted: false }, now),
    ['certificate.expired'],
  ],
  ['a rate by hand', ofRates({ isFetched: false, validFrom: ago(90 * DAY_MS), failures: 0 }, now), []],
  ['no rate', ofRates({ isFetched: false, validFrom: null, failures: 0 }, now), ['rates.missing']],
  [
    'an unreachable bank',
    ofRates({ isFetched: true, validFrom: ago(11 * DAY_MS), failures: 3 }, now),
    ['rates.failing', 'rates.stale'],
  ],
  ['messages', ofSms({ sent: 4, failed: 0 }), []],
  ['a failed message', ofSms({ sent: 4, failed: 1 }), ['sms.failed']],
  ['e-mails', ofEmail({ sent: 4, failed: 0, mailbox: { failures: 2 } }), []],
  ['a failed e-mail', ofEmail({ sent: 4, failed: 1, mailbox: null }), ['email.failed']],
  ['no e-mail goes out', ofEmail({ sent: 0, failed: 5, mailbox: null }), ['email.stopped']],
  ['an unreachable mailbox', ofEmail({ sent: 4, failed: 0, mailbox: { failures: 3 } }), ['email.mailbox']],
  ['no e-barimt', ofTaxReceipts(null), []],
  ['e-barimts', ofTaxReceipts(tax), []],
  ['an unreachable e-barimt service', ofTaxReceipts({ ...tax, lotteriesLeft: null }), ['tax.away']],
  ['few lottery numbers', ofTaxReceipts({ ...tax, lotteriesLeft: 3 }), ['tax.lotteries']],
  ['e-barimts for a clerk', ofTaxReceipts({ ...tax, open: 1, late: 2 }), ['tax.open', 'tax.late']],
  ['no message goes out', ofSms({ sent: 0, failed: 5 }), ['sms.stopped']],
])('reports the findings of %s', (_, found, wanted) => {
  expect(found).toEqual(wanted);
});

test('every finding belongs to an area, and the worst one decides the status', () => {
  expect(areas.flatMap((area) => findingsOf(area, findings))).toHaveLength(findings.length);
  expect(worstOf([])).toBe('fine');
  expect(worstOf(['disk.low'])).toBe('attention');
  expect(worstOf(['disk.low', 'files.away'])).toBe('broken');
});
