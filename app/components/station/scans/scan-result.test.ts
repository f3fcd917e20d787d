import { describe, expect, test } from 'vitest';
import type { ScanContent } from '~/domain/station/guess';
import type { StationAnswer } from '~/domain/station/schema';
import type { ScannedArrival } from '~/domain/station/shelf/schema';
import { boxScan } from '~/tests/factories/station';
import { storedNumber, storedParcel } from '~/tests/factories/stored-parcels';
import type { StoredScan } from '../queue/stored-scan';
import { lastToUndo, outcomeOf, outcomeOfReceived } from './scan-result';

const applied: StationAnswer = {
  id: 'scan',
  outcome: 'applied',
  isOwn: false,
  refusal: null,
  parcel: storedParcel,
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
    const parcel = { ...storedParcel, status: 'on_hold', holdReason: 'price' } as const;
    expect(outcomeOf({ ...applied, parcel })).toMatchObject({
      verdict: 'careful',
      remark: 'held',
      reason: { code: 'parcel.on_hold', params: { reason: 'price' } },
    });
  });

  test('is amber for a parcel loaded without a label', () => {
    const parcel = { ...storedParcel, status: 'loaded', isLabelled: false } as const;
    expect(outcomeOf({ ...applied, parcel })).toMatchObject({ verdict: 'careful', remark: 'unlabelled' });
  });
});

describe('the outcome of a box', () => {
  const arrival: ScannedArrival = {
    ...{ id: 'box', number: 'AR473124829XM', status: 'stored', customerName: 'Bat', needsStaff: null },
    ...{ place: 'A-01', boxNo: 1, grossG: 1_000 },
  };
  test.each([
    [arrival, { verdict: 'good' }],
    [
      { ...arrival, needsStaff: 'differs' },
      { verdict: 'careful', remark: 'asksStaff' },
    ],
    [
      { ...arrival, status: 'unclaimed', customerName: null, needsStaff: 'several_expect' },
      { verdict: 'careful', remark: 'unclaimed' },
    ],
  ] as const)('is good only with a sure owner: %o', (box, outcome) => {
    expect(outcomeOf({ ...applied, parcel: null, arrival: box })).toMatchObject(outcome);
  });

  test('is known when another scan has sent it', () => {
    const known = outcomeOf({ ...applied, outcome: 'duplicate', parcel: null, arrival });
    expect(known).toMatchObject({ verdict: 'known', arrival });
  });
});

const now = new Date('2026-11-26T02:10:00Z');
const cargoId = 'cargo';
const measures = { lengthMm: 1, widthMm: 1, heightMm: 1, grossG: 1, place: '' };

/** Scans in the order of the list, newest first; each a minute before the one above. */
function scansOf(...contents: ScanContent[]): StoredScan[] {
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
    { act: 'ready', number: storedNumber },
    { act: 'load', number: storedNumber, cargoId },
    { act: 'arrive', number: storedNumber, cargoId },
    { act: 'screen', number: storedNumber, screeningReference: 'RACA-1', officer: '' },
  ] as const)('offers the last scan: $act', (content) => {
    expect(lastToUndo(scansOf(content), { now })?.content).toEqual(content);
  });

  test.each([
    { act: 'measure', number: storedNumber, ...measures },
    { act: 'customs', number: storedNumber },
  ] as const)('offers nothing after a scan that the server never undoes: $act', (content) => {
    const ready = { act: 'ready', number: storedNumber } as const;
    expect(lastToUndo(scansOf(content, ready), { now })).toBeUndefined();
  });

  test('offers nothing after 15 minutes', () => {
    const scans = scansOf({ act: 'ready', number: storedNumber });
    expect(lastToUndo(scans, { now: new Date(now.getTime() + 14 * 60_000) })).toBeDefined();
    expect(lastToUndo(scans, { now: new Date(now.getTime() + 15 * 60_000) })).toBeUndefined();
  });

  test('offers a box until its customer is notified, and past its own pictures', () => {
    const [photo, box] = scansOf(
      { act: 'shelfPhoto', arrivalId: 'box', photoId: 'photo', kind: 'box' },
      boxScan({ arrivalId: 'box' }),
    );
    const scans = [photo, box].flatMap((scan) => scan ?? []);
    expect(lastToUndo(scans, { now })?.content).toMatchObject({ act: 'shelf' });
    const later = { now: new Date(now.getTime() + 60_000) };
    expect(lastToUndo(scans, later)).toBeUndefined();
    const unsent = scans.map(({ answer: _, ...scan }) => scan);
    expect(lastToUndo(unsent, later)?.content).toMatchObject({ act: 'shelf' });
  });

  test('offers nothing when the parcel was scanned again later', () => {
    const ready = { act: 'ready', number: storedNumber } as const;
    const load = { act: 'load', number: storedNumber, cargoId } as const;
    expect(lastToUndo(scansOf({ act: 'undo', undoes: 'scan-2' }, load, ready), { now })).toBeUndefined();
  });
});
