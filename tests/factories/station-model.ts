import type { SendScans, SentScans, StationAnswer, StationScan } from '~/domain/station/schema';

/** An in-memory model of the station API: each scan once, in the row order of its device. */
export type StationModel = {
  send: (batch: SendScans, atMost?: number) => SentScans | 'poison';
  /** The accepted scans in their order. */
  taken: () => readonly StationScan[];
  /** The id of the scan that loaded each parcel, by parcel number. */
  standing: () => ReadonlyMap<string, string>;
};

/** `poison` makes the server refuse a whole batch; `misfit` conflicts; all other numbers are loaded once. */
export const poison = 'CM000000005XM';
export const misfit = 'CM000000019XM';

export function stationModel(): StationModel {
  const answers = new Map<string, StationAnswer>();
  const taken: StationScan[] = [];
  const standing = new Map<string, string>();

  const outcomeOf = (scan: StationScan): StationAnswer['outcome'] => {
    if (scan.act === 'undo') {
      const undone = taken.find(({ id }) => id === scan.undoes);
      const isMine = undone && answers.get(undone.id)?.outcome === 'applied' && 'number' in undone;
      if (!isMine || standing.get(undone.number) !== undone.id) return 'conflict';
      standing.delete(undone.number);
      return 'applied';
    }
    if (!('number' in scan)) return 'applied';
    if (scan.number === misfit) return 'conflict';
    if (standing.has(scan.number)) return 'duplicate';
    standing.set(scan.number, scan.id);
    return 'applied';
  };
  const answer = (scan: StationScan): StationAnswer => {
    const known = answers.get(scan.id);
    if (known) return known.outcome === 'applied' ? { ...known, outcome: 'duplicate', isOwn: true } : known;
    const outcome = outcomeOf(scan);
    const refusal = outcome === 'conflict' ? { code: 'conflict', params: {} } : null;
    const first = { id: scan.id, outcome, isOwn: false, refusal, parcel: null };
    answers.set(scan.id, first);
    taken.push(scan);
    return first;
  };

  return {
    send: ({ scans }, atMost = scans.length) =>
      scans.some((scan) => 'number' in scan && scan.number === poison)
        ? 'poison'
        : { answers: scans.slice(0, atMost).map(answer), cargos: [] },
    taken: () => taken,
    standing: () => standing,
  };
}
