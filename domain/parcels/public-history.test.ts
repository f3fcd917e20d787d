import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parcelMachine } from '~/domain/parcels/acts';
import { eventKindOf, isPublicEvent } from '~/domain/parcels/events';
import { type HistoryRow, publicHistory } from '~/domain/parcels/public-history';
import type { ParcelState } from '~/domain/parcels/states';
import { undoOf } from '~/domain/station/undo';

const move = (
  fromStatus: ParcelState | null,
  toStatus: ParcelState,
  kind: HistoryRow['kind'] = eventKindOf(fromStatus ?? undefined, toStatus),
): HistoryRow => ({
  kind,
  fromStatus,
  toStatus,
  isPublic: isPublicEvent(eventKindOf(fromStatus ?? undefined, toStatus)),
});

const kinds = (rows: HistoryRow[]): string[] => publicHistory(rows).map(({ kind }) => kind);

it('shows a hold and its end, also when an approved price ended it', () => {
  const approved = { ...move('on_hold', 'received', 'price_approved'), isPublic: false };
  expect(kinds([move(null, 'received'), move('received', 'on_hold'), approved])).toEqual([
    'received',
    'held',
    'released',
  ]);
});

it('shows the loading until it is undone', () => {
  const rows = [move(null, 'received'), move('received', 'ready'), move('ready', 'loaded')];
  expect(kinds(rows)).toEqual(['received', 'ready', 'loaded']);
  expect(kinds([...rows, move('loaded', 'ready')])).toEqual(['received', 'ready']);
});

it('omits undone moves and events that are not moves', () => {
  const undone = { ...move('arrived', 'departed', 'undone'), isPublic: false };
  const screened = { kind: 'screened', fromStatus: null, toStatus: null, isPublic: false };
  const rows = [move(null, 'received'), screened, move('loaded', 'departed'), move('departed', 'arrived')];
  expect(kinds([...rows, undone])).toEqual(['received', 'departed']);
});

it('ends with the current status after any moves, undone or not', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 30 }), (choices) => {
      const rows = [move(null, 'received')];
      let state: ParcelState = 'received';
      let heldFrom: ParcelState | undefined;
      for (const choice of choices) {
        const undo = (['ready', 'arrive'] as const).map(undoOf).find((one) => one?.from === state);
        const last = rows.at(-1);
        const isUndone =
          choice % 5 === 0 && undo && last?.toStatus === undo.from && last.fromStatus === undo.to;
        const next: readonly ParcelState[] = parcelMachine
          .nextStates(state)
          .filter(
            (to) =>
              state !== 'on_hold' ||
              to === heldFrom ||
              publicHistory([move(state, to)])[0]?.kind !== 'released',
          );
        const to: ParcelState | undefined = isUndone ? undo.to : next[choice % Math.max(next.length, 1)];
        if (!to) break;
        rows.push(isUndone ? { ...move(state, to, 'undone'), isPublic: false } : move(state, to));
        heldFrom = to === 'on_hold' ? state : undefined;
        state = to;
      }
      expect(publicHistory(rows).at(-1)?.toStatus).toBe(state);
    }),
  );
});
