/** The parts of a running portal that the system screen shows, in its order. */
export const areas = [
  'servers',
  'queue',
  'database',
  'backups',
  'files',
  'disk',
  'certificate',
  'rates',
  'sms',
  'tax',
  'email',
] as const;
export type Area = (typeof areas)[number];
export type AreaState = 'fine' | 'attention' | 'broken';

/** Problems as `area.problem`, with their severity. */
const states = {
  'servers.none': 'attention',
  'servers.worker': 'broken',
  'servers.slow': 'attention',
  'servers.versions': 'attention',
  'queue.dead': 'attention',
  'queue.late': 'attention',
  'queue.stopped': 'broken',
  'database.connections': 'attention',
  'database.full': 'broken',
  'database.lag': 'attention',
  'database.leftOut': 'attention',
  'database.codes': 'attention',
  'backups.off': 'attention',
  'backups.missing': 'attention',
  'backups.old': 'broken',
  'backups.failed': 'broken',
  'files.away': 'broken',
  'disk.low': 'attention',
  'disk.full': 'broken',
  'disk.unknown': 'attention',
  'certificate.soon': 'attention',
  'certificate.unreachable': 'attention',
  'certificate.untrusted': 'broken',
  'certificate.expired': 'broken',
  'rates.failing': 'attention',
  'rates.stale': 'attention',
  'rates.missing': 'broken',
  'sms.failed': 'attention',
  'sms.stopped': 'broken',
  'tax.away': 'attention',
  'tax.lotteries': 'attention',
  'tax.open': 'attention',
  'tax.late': 'broken',
  'email.failed': 'attention',
  'email.stopped': 'broken',
  'email.mailbox': 'attention',
} as const satisfies Readonly<Record<`${Area}.${string}`, Exclude<AreaState, 'fine'>>>;

export type Finding = keyof typeof states;

function isFinding(name: string): name is Finding {
  return Object.hasOwn(states, name);
}
export const findings: readonly Finding[] = Object.keys(states).filter(isFinding);

/** The findings whose condition holds. */
export function findingsIn(found: Partial<Record<Finding, boolean>>): Finding[] {
  return findings.filter((name) => found[name]);
}

export function findingsOf(area: Area, found: readonly Finding[]): Finding[] {
  return found.filter((finding) => finding.startsWith(`${area}.`));
}

/** The worst state of the findings; `fine` without any. */
export function worstOf(found: readonly Finding[]): AreaState {
  if (found.some((finding) => states[finding] === 'broken')) return 'broken';
  return found.length > 0 ? 'attention' : 'fine';
}
