import { describe, expect, it } from 'vitest';
import { currentEdition, editionState, nextEdition } from './editions';

const day = (date: number): Date => new Date(Date.UTC(2026, 10, date));
const edition = (from: number, withdrawnAt: Date | null = null) => ({ validFrom: day(from), withdrawnAt });
const first = edition(1);
const second = edition(10);
const taken = edition(15, day(12));
const third = edition(20);
const editions = [third, first, taken, second];

describe('the editions of a price plan', () => {
  it.each([
    [5, first, second],
    [10, second, third],
    [15, second, third],
    [20, third, undefined],
  ])('include the current and the next edition on day %i', (date, current, next) => {
    expect(currentEdition(editions, day(date))).toBe(current);
    expect(nextEdition(editions, day(date))).toBe(next);
  });

  it('are past, current, ahead or withdrawn', () => {
    const states = [first, second, taken, third].map((one) => editionState(one, editions, day(15)));
    expect(states).toEqual(['past', 'current', 'withdrawn', 'ahead']);
    expect(currentEdition([third], day(1))).toBeUndefined();
  });
});
