import { useState } from 'react';
import { trpc } from '~/app/api/trpc';
import { outcomeOfReceived } from '~/app/components/station/scans/scan-result';
import type { Keeping } from '~/app/components/station/scans/use-keeping';
import type { Turn } from '~/app/components/station/scans/use-scan-results';
import type { useSums } from '~/app/components/station/scans/use-sums';
import type { FormState } from '~/domain/forms/states';
import type { Outputs } from '~/server/router';
import { reasonOf } from './use-look-up';

type Slip = { formId: string; code: string };
export type Receiving = {
  slip: Slip | undefined;
  open: (code: string) => Promise<void>;
  received: (received: Outputs['forms']['receive'], grossG: number) => void;
  close: () => void;
};

type Options = { begin: () => Turn; drop: () => void; keeping: Keeping; sums: ReturnType<typeof useSums> };

/** A form's slip opens its receive panel. It has photos and a price, so it needs the server. */
export function useReceiving({ begin, drop, keeping, sums }: Options): Receiving {
  const utils = trpc.useUtils();
  const [slip, setSlip] = useState<Slip>();
  return {
    slip,
    open: async (text) => {
      const code = text.slice(0, 64).toUpperCase();
      const turn = begin();
      setSlip(undefined);
      const shown = { act: 'receive', text: code } as const;
      if (!keeping.hasLine()) return turn.note({ ...shown, verdict: 'bad', reason: onlineOnly });
      turn.tell({ ...shown, verdict: 'waiting' });
      try {
        const { id } = await utils.client.forms.findByCode.query({ code });
        const { status } = await utils.client.forms.get.query({ id });
        if (status === 'accepted') return turn.note({ ...shown, verdict: 'known' });
        if (status !== 'submitted')
          return turn.note({ ...shown, verdict: 'bad', reason: notToReceive(status) });
        if (turn.isLatest()) setSlip({ formId: id, code });
      } catch (error) {
        const reason = reasonOf(error);
        const isStrange = reason.code === 'not_found';
        turn.note({ ...shown, verdict: 'bad', reason: isStrange ? { ...reason, code: 'no_form' } : reason });
      }
    },
    received: ({ parcels, holdReason, isApprovalNeeded }, grossG) => {
      if (!slip) return;
      setSlip(undefined);
      const outcome = outcomeOfReceived({ holdReason, isApprovalNeeded });
      begin().note({ act: 'receive', ...outcome, text: slip.code, pieces: parcels.length });
      sums.count(slip.formId, { act: 'receive', parcels: parcels.length, grossG });
    },
    close: () => {
      setSlip(undefined);
      drop();
    },
  };
}

const onlineOnly = { code: 'online_only', params: {} };

function notToReceive(status: FormState): { code: string; params: object } {
  if (status === 'draft') return { code: 'form.not_submitted', params: { status } };
  return { code: 'form.move_refused', params: { from: status, to: 'accepted' } };
}
