import type { FormDraft } from '~/domain/forms/draft';

export type DraftRow = { id: string; version: number; code?: string };
/** `away`: no response, the save is retried automatically. The others wait for the user. */
export type Failure = 'away' | 'signed_out' | 'stale' | 'refused';
export type SaveState = 'idle' | 'typing' | 'saving' | 'saved' | Failure;

type DraftCall = { draft: FormDraft; idempotencyKey: string };

type AutosavePorts = {
  create: (sent: DraftCall) => Promise<DraftRow>;
  save: (sent: DraftCall & Pick<DraftRow, 'id' | 'version'>) => Promise<{ version: number }>;
  failureOf: (error: unknown) => Failure;
  newKey: () => string;
  /** Stores unsaved changes on this device; undefined once they are saved. */
  onDraft: (row: DraftRow | undefined, draft: FormDraft | undefined) => void;
  onState: (state: SaveState, row: DraftRow | undefined) => void;
  /** Runs a function later; the returned function cancels it. */
  later: (run: () => void, milliseconds: number) => () => void;
};

export type Autosave = {
  change: (draft: FormDraft) => void;
  /** Saves at once. Returns the row when everything is saved, undefined when a save failed. */
  flush: () => Promise<DraftRow | undefined>;
  /** Overwrites another user's changes: saves the local draft on top of that version. */
  overwrite: (version: number) => void;
  /** Takes the row from the server, without unsaved changes. */
  adopt: (row: DraftRow) => void;
  stop: () => void;
};

const PAUSE_MS = 800;
const RETRY_MS = 4000;

/**
 * Saves a draft shortly after the last key. A request without a response is repeated with its key and body, so that it
 * is executed once. After a refusal autosave stops until the user decides.
 */
export function createAutosave(ports: AutosavePorts, begun: DraftRow | undefined): Autosave {
  let row = begun;
  let wanted: FormDraft | undefined;
  let pending: (DraftCall & { row: DraftRow | undefined }) | undefined;
  let running: Promise<void> | undefined;
  let cancel = (): void => undefined;

  const plan = (milliseconds: number): void => {
    cancel();
    cancel = ports.later(() => void run(), milliseconds);
  };

  const send = async (): Promise<void> => {
    while (pending || wanted) {
      pending ??= { draft: wanted ?? {}, idempotencyKey: ports.newKey(), row };
      if (wanted === pending.draft) wanted = undefined;
      ports.onState('saving', row);
      const { row: onto, ...sent } = pending;
      row = onto ? { ...onto, version: await saved(sent, onto) } : await ports.create(sent);
      pending = undefined;
    }
    ports.onDraft(row, undefined);
    ports.onState('saved', row);
  };

  const saved = async (sent: DraftCall, { id, version }: DraftRow): Promise<number> =>
    (await ports.save({ ...sent, id, version })).version;

  const fail = (error: unknown): void => {
    const failure = ports.failureOf(error);
    if (failure === 'away') plan(RETRY_MS);
    else {
      wanted ??= pending?.draft;
      pending = undefined;
    }
    ports.onState(failure, row);
  };

  const run = async (): Promise<void> => {
    cancel();
    running ??= send()
      .catch(fail)
      .finally(() => {
        running = undefined;
      });
    await running;
  };

  return {
    change: (draft) => {
      wanted = draft;
      ports.onDraft(row, draft);
      if (!running) ports.onState('typing', row);
      plan(PAUSE_MS);
    },
    flush: async () => {
      await run();
      return wanted || pending ? undefined : row;
    },
    overwrite: (version) => {
      if (row) row = { ...row, version };
      void run();
    },
    adopt: (theirs) => {
      cancel();
      row = theirs;
      wanted = undefined;
      pending = undefined;
      ports.onDraft(row, undefined);
      ports.onState('idle', row);
    },
    stop: () => cancel(),
  };
}
