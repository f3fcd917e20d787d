import type { ArchiveFacts } from '~/domain/archive/archivable';
import { type FormState, isFinal } from '~/domain/forms/states';
import { isFinal as isParcelFinal, type ParcelState } from '~/domain/parcels/states';
import { isSettled, type Ledger } from '~/domain/payments/ledger';

type Facts = { status: FormState; parcels: readonly ParcelState[]; ledger: Ledger };

/** The archive facts of a form. It is final when it is decided and all its parcels are final. */
export function archivableForm({ status, parcels, ledger }: Facts): ArchiveFacts {
  return {
    isFinal: isFinal(status) && parcels.every(isParcelFinal),
    isUsed: status !== 'draft',
    isSettled: isSettled(ledger),
  };
}
