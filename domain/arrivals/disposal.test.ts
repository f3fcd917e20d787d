import { describe, expect, it } from 'vitest';
import { endDatesOf } from './disposal';

const since = new Date('2026-03-01T22:30:00Z');

describe('a parcel that waits', () => {
  it('may be returned and disposed of after whole days of the settings', () => {
    expect(endDatesOf(since, { unclaimedDays: 30, disposeDays: 60 })).toEqual({
      returnFrom: new Date('2026-03-31T22:30:00Z'),
      disposeFrom: new Date('2026-04-30T22:30:00Z'),
    });
  });

  it('is not disposed of before it may be returned, whatever is set', () => {
    const { returnFrom, disposeFrom } = endDatesOf(since, { unclaimedDays: 30, disposeDays: 0 });
    expect(disposeFrom).toEqual(returnFrom);
  });
});
