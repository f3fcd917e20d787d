import { HOUR_MS } from '~/domain/core/durations';
import type { FormAct } from '~/domain/forms/acts';
import type { FormStatus } from '../types.gen';
import { type SeedAction, staffActor } from './audit';
import type { SeedCustomer, SeedPeople } from './people';

/** Days that a form waits for its parcel. */
export const FORM_DAYS = 30;

type Facts = {
  /** Time of submission; for a draft, of creation. */
  at: Date;
  receivedAt: Date | undefined;
  customer: SeedCustomer;
  staff: SeedPeople['staff'];
};

/** Returns the audited actions of sender and counter up to the form's status. */
export function formDeeds(status: FormStatus, { at, receivedAt, customer, staff }: Facts): SeedAction[] {
  const sender = { id: customer.userId, role: 'client' };
  const after = (hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);
  const deed = (act: FormAct | 'create', when: Date, by: SeedAction['by'], to: FormStatus): SeedAction => ({
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
