import { describe, expect, it } from 'vitest';
import type { ArrivalEventKind } from './events';
import { historyOfOwner } from './history';

const step = (arrivalId: string, kind: ArrivalEventKind) => ({ arrivalId, kind });

describe('historyOfOwner', () => {
  it('returns all events of a box that had one owner', () => {
    const events = [step('a', 'received'), step('a', 'assigned'), step('a', 'joined')];
    expect(historyOfOwner(events)).toEqual(events);
  });

  it('hides what an earlier owner did with the box', () => {
    const events = [
      step('a', 'received'),
      step('a', 'assigned'),
      step('a', 'measured'),
      step('a', 'invoice_added'),
      step('a', 'unassigned'),
      step('a', 'assigned'),
    ];
    expect(historyOfOwner(events).map(({ kind }) => kind)).toEqual(['received', 'measured', 'assigned']);
  });

  it('leaves the events of other boxes when one changes its owner', () => {
    const events = [step('b', 'joined'), step('a', 'joined'), step('a', 'unassigned')];
    expect(historyOfOwner(events)).toEqual([step('b', 'joined')]);
  });
});
