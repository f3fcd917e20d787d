import { expect, test } from 'vitest';
import { parcelNumberFromSerial } from '~/domain/parcels/number';
import { codeAtEnd } from '~/domain/station/scan-codes';
import { burstAfterPause, burstAtLast, GIVE_UP, PAUSE, pressed, type Row, type WedgeKey } from './wedge';

/** A seeded generator: every run makes equal scans. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Scanner = { pace: number; hasEnter: boolean };

/** A focused station field, with the rules that the hook and the form apply. */
function station() {
  const taken: string[] = [];
  let row: Row = [];
  let befores: string[] = [];
  let field = '';
  let last = 0;
  let endTakenAt = Number.NEGATIVE_INFINITY;
  const take = (text: string, from: number): void => {
    taken.push(text);
    field = befores[from] ?? '';
    row = [];
    befores = [];
  };
  const wait = (until: number): void => {
    const gap = until - last;
    const burst = gap >= PAUSE ? burstAfterPause(row) : undefined;
    if (burst) {
      take(burst.text, burst.from);
      endTakenAt = until;
    } else if (gap >= GIVE_UP) row = [];
  };
  const press = (key: WedgeKey): void => {
    wait(key.at);
    last = key.at;
    // Ignores the Enter of a scan that a pause has ended, as the hook does.
    if (key.key === 'Enter' && row.length === 0 && key.at - endTakenAt < GIVE_UP) return;
    const next = pressed(row, key);
    if (next.burst) {
      take(next.burst.text, next.burst.from);
      return;
    }
    if (key.key === 'Enter') {
      const text = codeAtEnd(field) ?? field;
      if (text) taken.push(text);
      field = '';
    } else {
      befores = next.row.length === row.length + 1 ? [...befores.slice(0, row.length), field] : [field];
      field += key.key;
    }
    row = next.row;
  };
  return { taken, press, wait };
}

function keyOf(key: string, at: number): WedgeKey {
  const code = /\d/u.test(key) ? `Digit${key}` : key === 'Enter' ? key : `Key${key.toUpperCase()}`;
  return { key, code, at, isShift: false, isCapsLock: false, isRepeat: false, isCommand: false };
}

test('reads 100,000 scans at 1 to 80 ms a key with stalls unchanged and separate', () => {
  const next = random(13);
  const upTo = (most: number): number => Math.floor(next() * most);
  let at = 0;
  for (let shift = 0; shift < 1_000; shift += 1) {
    const { taken, press, wait } = station();
    const sent: string[] = [];
    const pace = 1 + upTo(80);
    const scanner: Scanner = { pace, hasEnter: pace > 30 || next() < 0.8 };
    for (let count = 0; count < 100; count += 1) {
      const number = parcelNumberFromSerial(shift * 100 + count, 'paces');
      sent.push(number);
      at += 2_000;
      // The user starts to type and stops.
      if (next() < 0.1)
        for (const letter of 'cm47 x'.slice(0, 1 + upTo(6))) {
          at += 90 + upTo(200);
          press(keyOf(letter, at));
        }
      if (next() < 0.5) at += 2_000;
      else at += 100;
      for (const letter of scanner.hasEnter ? [...number, 'Enter'] : number) {
        // Each gap varies around the pace; one in thirty is a stall of the computer.
        const swing = scanner.pace * (0.5 + next());
        at += next() < 1 / 30 ? 100 + upTo(900) : Math.min(80, Math.max(1, Math.round(swing)));
        press(keyOf(letter, at));
      }
    }
    wait(at + 2_000);
    expect(taken).toEqual(sent);
  }
});

test('reads a scan without Enter when the focus is elsewhere', () => {
  const row = [...'93/4421'].map((letter, index) => keyOf(letter, index * 8));
  expect(burstAtLast(row)?.text).toBe('93/4421');
});
