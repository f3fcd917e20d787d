import { problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import type { Station } from '~/app/components/station/scans/use-keeping';
import type { Turn } from '~/app/components/station/scans/use-scan-results';
import { formatParcelNumber, type ParcelNumber } from '~/domain/parcels/number';

type Options = { station: Station; begin: () => Turn; hasLine: () => boolean };

/** Shows the stored data of a parcel and, when online, the server's current data. */
export function useLookUp({ station, begin, hasLine }: Options): (number: ParcelNumber) => Promise<void> {
  const utils = trpc.useUtils();
  return async (number) => {
    const turn = begin();
    const kept = await station.kept.parcel(number);
    const cargo = station.kept.cargos.find(({ id }) => id === kept?.cargoId)?.code;
    const shown = { act: 'lookUp', text: formatParcelNumber(number) } as const;
    const known = { ...shown, parcel: kept, facts: { cargo, place: undefined } };
    if (hasLine()) turn.tell({ ...known, verdict: 'waiting' });
    try {
      const { id } = await utils.client.parcels.findByNumber.query({ number });
      const parcel = await utils.client.parcels.get.query({ id });
      const facts = { cargo: parcel.flight?.code, place: parcel.staff?.place };
      turn.note({ ...shown, verdict: 'info', parcel, facts });
    } catch (error) {
      const problem = problemOf(error);
      if (!problem && kept) return turn.note({ ...known, verdict: 'info', isKeptOnly: true });
      turn.note({ ...shown, verdict: 'bad', reason: reasonOf(error) });
    }
  };
}

/** The reason of a failed request; without a response, a connection error. */
export function reasonOf(error: unknown): { code: string; params: object } {
  const problem = problemOf(error);
  return problem ? { code: problem.code, params: { ...problem.params } } : { code: 'no_line', params: {} };
}
