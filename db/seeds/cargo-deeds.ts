import { type CargoAct, cargoActs } from '~/domain/cargo/acts';
import { DAY_MS, HOUR_MS } from '~/domain/core/durations';
import type { CargoStatus } from '../types.gen';
import { type SeedAction, staffActor } from './audit';
import type { SeedPeople } from './people';

type Facts = {
  etd: Date;
  cutOff: Date;
  atd: Date | null;
  ata: Date | null;
  now: Date;
  staff: SeedPeople['staff'];
};

/** Returns the audited actions of a cargo up to its status; the cut-off closes it automatically. */
export function cargoDeeds(status: CargoStatus, { etd, cutOff, atd, ata, now, staff }: Facts): SeedAction[] {
  const admin = staffActor(staff, 'admin');
  const sydney = staffActor(staff, 'sydney');
  const ulaanbaatar = staffActor(staff, 'ulaanbaatar');
  const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
  const deed = (act: CargoAct | 'plan', at: Date, by: SeedAction['by']): SeedAction => ({
    action: `cargo.${act}`,
    at,
    by,
    after: { status: act === 'plan' ? 'planned' : cargoActs[act].to },
  });
  const planned = deed('plan', daysAfter(etd, -14), admin);
  const opened = deed('open', daysAfter(etd, -10), sydney);
  if (status === 'planned') return [planned];
  if (status === 'open') return [planned, opened];
  if (status === 'cancelled') return [planned, opened, deed('cancel', daysAfter(etd, -3), admin)];
  const isByRule = cutOff <= now;
  const closed = deed(
    'close',
    isByRule ? cutOff : new Date(now.getTime() - HOUR_MS),
    isByRule ? null : sydney,
  );
  return [
    planned,
    opened,
    closed,
    ...(atd ? [deed('depart', atd, sydney)] : []),
    ...(ata ? [deed('arrive', ata, ulaanbaatar)] : []),
    ...(ata && status === 'completed' ? [deed('complete', daysAfter(ata, 4), ulaanbaatar)] : []),
  ];
}
