import { newIdempotencyKey } from '~/app/api/idempotency';
import { problemOf } from '~/app/api/problem';
import type { trpc } from '~/app/api/trpc';
import type { AutosavePorts, DraftRow, Failure } from './autosave';
import { storeDraft } from './stored-draft';

type PortParts = Pick<AutosavePorts, 'onState'> & {
  utils: ReturnType<typeof trpc.useUtils>;
  userId: string;
  /** The customer for whom staff start a form; not needed for a client's own. */
  customerId: string | undefined;
  onCreated: (row: DraftRow) => void;
};

/** How the editor saves a draft: on the server, and until then on this device. */
export function draftPorts({
  utils,
  userId,
  customerId,
  onCreated,
  onState: notify,
}: PortParts): AutosavePorts {
  const newName = nameOfNew(customerId);
  return {
    create: async (sent) => {
      const created = await utils.client.forms.create.mutate({ ...sent, customerId });
      storeDraft(userId, newName, undefined);
      onCreated(created);
      return created;
    },
    save: async (sent) => {
      const { version, price } = await utils.client.forms.saveDraft.mutate(sent);
      const { id, draft } = sent;
      utils.forms.get.setData({ id }, (form) => form && { ...form, version, draft, price });
      return { version };
    },
    failureOf,
    newKey: newIdempotencyKey,
    onDraft: (to, draft) =>
      storeDraft(userId, to?.id ?? newName, draft && { version: to?.version ?? 0, draft }),
    onState: notify,
    later: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

/** The name of a draft on this device before the server has given it an id. */
export function nameOfNew(customerId: string | undefined): string {
  return customerId ? `new:${customerId}` : 'new';
}

function failureOf(error: unknown): Failure {
  switch (problemOf(error)?.code) {
    case undefined:
    case 'database.away':
    case 'overloaded':
    case 'unexpected':
      return 'away';
    case 'not_signed_in':
    case 'session.expired':
      return 'signed_out';
    case 'version.stale':
      return 'stale';
    default:
      return 'refused';
  }
}
