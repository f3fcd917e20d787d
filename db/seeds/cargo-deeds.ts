import { DAY_MS, HOUR_MS } from '~/domain/core/durations';
import type { CargoStatus } from '../types.gen';
import { type Deed, staffActor } from './audit';
import type { SeedPeople } from './people';

type Facts = {
  etd: Date;
  cutOff: Date;
  atd: Date | null;
  ata: Date | null;
  now: Date;
  staff: SeedPeople['staff'];
};

/** From the plan to where the flight stands; the cut-off closes it by itself. */
export function cargoDeeds(status: CargoStatus, { etd, cutOff, atd, ata, now, staff }: Facts): Deed[] {
  const admin = staffActor(staff, 'admin');
  const sydney = staffActor(staff, 'sydney');
  const ulaanbaatar = staffActor(staff, 'ulaanbaatar');
  const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
  const deed = (to: CargoStatus, at: Date, by: Deed['by']): Deed => ({
    action: `cargo.${to}`,
    at,
    by,
    after: { status: to },
  });
  const planned = deed('planned', daysAfter(etd, -14), admin);
  const opened = deed('open', daysAfter(etd, -10), sydney);
  if (status === 'planned') return [planned];
  if (status === 'open') return [planned, opened];
  if (status === 'cancelled') return [planned, opened, deed('cancelled', daysAfter(etd, -3), admin)];
  const isByRule = cutOff <= now;
  const closed = deed(
    'closed',
    isByRule ? cutOff : new Date(now.getTime() - HOUR_MS),
    isByRule ? null : sydney,
  );
  return [
    planned,
    opened,
    closed,
    ...(atd ? [deed('departed', atd, sydney)] : []),
    ...(ata ? [deed('arrived', ata, ulaanbaatar)] : []),
    ...(ata && status === 'completed' ? [deed('completed', daysAfter(ata, 4), ulaanbaatar)] : []),
  ];
}
