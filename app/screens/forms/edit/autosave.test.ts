import { describe, expect, it } from 'vitest';
import { createAutosave, type DraftRow, type Failure, type SaveState } from './autosave';

function setUp(begun?: DraftRow) {
  const calls: object[] = [];
  const states: SaveState[] = [];
  const stored: unknown[] = [];
  const answers: (Failure | undefined)[] = [];
  let planned: (() => void) | undefined;
  let keys = 0;
  const answer = async <Value>(call: object, value: Value): Promise<Value> => {
    calls.push(call);
    const failure = answers.shift();
    if (failure) throw failure;
    return value;
  };
  const autosave = createAutosave(
    {
      create: (sent) => answer({ create: sent }, { id: 'f', version: 1 }),
      save: (sent) => answer({ save: sent }, { version: sent.version + 1 }),
      failureOf: (error) => (error === 'stale' || error === 'signed_out' ? error : 'away'),
      newKey: () => `key-${++keys}`,
      onDraft: (_row, draft) => stored.push(draft),
      onState: (state) => states.push(state),
      later: (run) => {
        planned = run;
        return () => {
          planned = undefined;
        };
      },
    },
    begun,
  );
  return { autosave, calls, states, stored, answers, tick: () => planned?.() };
}

const row = { id: 'f', version: 3 };

describe('autosave', () => {
  it('creates the form at the first change, then saves with its version', async () => {
    const { autosave, calls, states, stored } = setUp();
    autosave.change({ note: 'a' });
    expect(await autosave.flush()).toEqual({ id: 'f', version: 1 });
    autosave.change({ note: 'ab' });
    expect(await autosave.flush()).toEqual({ id: 'f', version: 2 });
    expect(calls).toEqual([
      { create: { draft: { note: 'a' }, idempotencyKey: 'key-1' } },
      { save: { draft: { note: 'ab' }, idempotencyKey: 'key-2', id: 'f', version: 1 } },
    ]);
    expect(states.at(-1)).toBe('saved');
    expect(stored).toEqual([{ note: 'a' }, undefined, { note: 'ab' }, undefined]);
  });

  it('retries a failed request with the same key and body, then saves later changes', async () => {
    const { autosave, calls, answers, states } = setUp(row);
    answers.push('away');
    autosave.change({ note: 'a' });
    expect(await autosave.flush()).toBeUndefined();
    expect(states.at(-1)).toBe('away');
    autosave.change({ note: 'ab' });
    expect(await autosave.flush()).toEqual({ id: 'f', version: 5 });
    expect(calls[1]).toEqual(calls[0]);
    expect(calls[2]).toEqual({
      save: { draft: { note: 'ab' }, idempotencyKey: 'key-2', id: 'f', version: 4 },
    });
  });

  it('saves changes that arrive during a save', async () => {
    const { autosave, calls } = setUp(row);
    autosave.change({ note: 'a' });
    const first = autosave.flush();
    autosave.change({ note: 'ab' });
    expect(await first).toEqual({ id: 'f', version: 5 });
    expect(calls).toHaveLength(2);
  });

  it('stops at a conflict and stores the draft until the user overwrites', async () => {
    const { autosave, calls, answers, states, stored } = setUp(row);
    answers.push('stale');
    autosave.change({ note: 'mine' });
    expect(await autosave.flush()).toBeUndefined();
    expect(states.at(-1)).toBe('stale');
    expect(stored).toEqual([{ note: 'mine' }]);
    autosave.overwrite(9);
    expect(await autosave.flush()).toEqual({ id: 'f', version: 10 });
    expect(calls.at(-1)).toMatchObject({ save: { draft: { note: 'mine' }, version: 9 } });
  });

  it('has nothing left to save after adopting the other version', async () => {
    const { autosave, answers, calls, states } = setUp(row);
    answers.push('stale');
    autosave.change({ note: 'mine' });
    await autosave.flush();
    autosave.adopt({ id: 'f', version: 8 });
    expect(await autosave.flush()).toEqual({ id: 'f', version: 8 });
    expect(calls).toHaveLength(1);
    expect(states).toContain('idle');
  });

  it('continues after the user signs in again', async () => {
    const { autosave, answers, tick } = setUp(row);
    answers.push('signed_out');
    autosave.change({ note: 'a' });
    tick();
    await autosave.flush();
    expect(await autosave.flush()).toMatchObject({ id: 'f' });
  });
});
