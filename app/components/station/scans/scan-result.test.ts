import { describe, expect, test } from 'vitest';
import type { ParcelScan } from '~/domain/station/guess';
import type { StationAnswer } from '~/domain/station/schema';
import { keptNumber, keptParcel } from '~/tests/factories/kept';
import type { KeptScan } from '../queue/kept-scan';
import { lastToUndo, outcomeOf, outcomeOfReceived } from './scan-result';

const applied: StationAnswer = {
  id: 'scan',
  outcome: 'applied',
  isOwn: false,
  refusal: null,
  parcel: keptParcel,
};

describe('outcomeOfReceived', () => {
  test('is good only when nothing holds the parcels', () => {
    expect(outcomeOfReceived({ holdReason: null, isApprovalNeeded: false })).toEqual({ verdict: 'good' });
  });

  test.each([
    [{ holdReason: 'sanctions', isApprovalNeeded: true }, 'sanctions'],
    [{ holdReason: 'export', isApprovalNeeded: false }, 'export'],
    [{ holdReason: null, isApprovalNeeded: true }, 'price'],
  ] as const)('is amber for %o and names the next step', (received, reason) => {
    expect(outcomeOfReceived(received)).toMatchObject({
      verdict: 'careful',
      reason: { code: 'parcel.on_hold', params: { reason } },
    });
  });
});

describe('outcomeOf', () => {
  test('is good for a labelled parcel that is not on hold', () => {
    expect(outcomeOf(applied).verdict).toBe('good');
  });

  test('is amber for a parcel on hold, with the reason', () => {
    const parcel = { ...keptParcel, status: 'on_hold', holdReason: 'price' } as const;
    expect(outcomeOf({ ...applied, parcel })).toMatchObject({
      verdict: 'careful',
      remark: 'held',
      reason: { code: 'parcel.on_hold', params: { reason: 'price' } },
    });
  });

  test('is amber for a parcel loaded without a label', () => {
    const parcel = { ...keptParcel, status: 'loaded', isLabelled: false } as const;
    expect(outcomeOf({ ...applied, parcel })).toMatchObject({ verdict: 'careful', remark: 'unlabelled' });
  });
});

const now = new Date('2026-11-26T02:10:00Z');
const cargoId = 'cargo';
const measures = { lengthMm: 1, widthMm: 1, heightMm: 1, grossG: 1, place: '' };

/** Scans in the order of the list, newest first; each a minute before the one above. */
function scansOf(...contents: (ParcelScan | { act: 'undo'; undoes: string })[]): KeptScan[] {
  return contents.map((content, index) => ({
    seq: contents.length - index,
    id: `scan-${contents.length - index}`,
    at: new Date(now.getTime() - (index + 1) * 60_000),
    content,
    guess: { verdict: 'good' },
    state: 'answered',
    answer: applied,
  }));
}

describe('lastToUndo', () => {
  test.each([
    { act: 'ready', number: keptNumber },
    { act: 'load', number: keptNumber, cargoId },
    { act: 'arrive', number: keptNumber, cargoId },
    { act: 'screen', number: keptNumber, screeningReference: 'RACA-1', officer: '' },
  ] as const)('offers the last scan: $act', (content) => {
    expect(lastToUndo(scansOf(content), { now })?.content).toEqual(content);
  });

  test.each([
    { act: 'measure', number: keptNumber, ...measures },
    { act: 'customs', number: keptNumber },
  ] as const)('offers nothing after a scan that the server never undoes: $act', (content) => {
    const ready = { act: 'ready', number: keptNumber } as const;
    expect(lastToUndo(scansOf(content, ready), { now })).toBeUndefined();
  });

  test('offers nothing after 15 minutes', () => {
    const scans = scansOf({ act: 'ready', number: keptNumber });
    expect(lastToUndo(scans, { now: new Date(now.getTime() + 14 * 60_000) })).toBeDefined();
    expect(lastToUndo(scans, { now: new Date(now.getTime() + 15 * 60_000) })).toBeUndefined();
  });

  test('offers nothing when the parcel was scanned again later', () => {
    const ready = { act: 'ready', number: keptNumber } as const;
    const load = { act: 'load', number: keptNumber, cargoId } as const;
    expect(lastToUndo(scansOf({ act: 'undo', undoes: 'scan-2' }, load, ready), { now })).toBeUndefined();
  });
});
