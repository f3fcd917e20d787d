import { HOUR_MS } from '~/domain/core/durations';
import type { FormAct } from '~/domain/forms/acts';
import type { FormStatus } from '../types.gen';
import { type Deed, staffActor } from './audit';
import type { SeedCustomer, SeedPeople } from './people';

/** A form waits for its parcel this long. */
export const FORM_DAYS = 30;

type Facts = {
  /** When it was submitted; when it was begun, for a draft. */
  at: Date;
  receivedAt: Date | undefined;
  customer: SeedCustomer;
  staff: SeedPeople['staff'];
};

/** What its sender and the counter did to a form until it stood where it stands. */
export function formDeeds(status: FormStatus, { at, receivedAt, customer, staff }: Facts): Deed[] {
  const sender = { id: customer.userId, role: 'client' };
  const after = (hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);
  const deed = (act: FormAct | 'create', when: Date, by: Deed['by'], to: FormStatus): Deed => ({
    action: `forms.${act}`,
    at: when,
    by,
    after: { status: to },
  });
  if (status === 'draft') return [deed('create', at, sender, 'draft')];
  const handedIn = [deed('create', after(-0.3), sender, 'draft'), deed('submit', at, sender, 'submitted')];
  switch (status) {
    case 'accepted':
      return [...handedIn, deed('receive', receivedAt ?? at, staffActor(staff, 'sydney'), status)];
    case 'rejected':
      return [...handedIn, deed('reject', after(3), staffActor(staff, 'sydney'), status)];
    case 'withdrawn':
      return [...handedIn, deed('withdraw', after(2), sender, status)];
    case 'expired':
      return [...handedIn, deed('expire', after(FORM_DAYS * 24), null, status)];
    case 'submitted':
      return handedIn;
  }
}
