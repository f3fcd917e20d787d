import { type ReactNode, useState } from 'react';
import { trpc } from '~/app/api/trpc';
import { WaitingApprovals } from '~/app/components/approvals/waiting-approvals';
import type { CaseDetail } from '~/app/components/cases/types';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { lazyBlock } from '~/app/components/lazy/lazy-view';
import { RecordHistory } from '~/app/components/record/history';
import { RecordPage } from '~/app/components/record/record-page';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { CaseFacts } from './case-facts';
import { type CaseDialog, CaseHead } from './case-head';
import { CaseNow } from './case-now';
import { Conversation } from './conversation';
import { DecisionCard } from './decision-card';
import { WriteForm } from './write-form';

const DecideDialog = lazyBlock('decide-dialog', async () => (await import('./decide-dialog')).DecideDialog);
const SettleDialog = lazyBlock('settle-dialog', async () => (await import('./settle-dialog')).SettleDialog);
const WordedDialog = lazyBlock('case-words', async () => (await import('./worded-dialog')).WordedDialog);

/** A case as a conversation, with its deadline, its decision and how that was settled. */
export function CaseView(): ReactNode {
  const { params } = useHost();
  const found = trpc.cases.get.useQuery({ id: params.id ?? '' });
  if (!found.data) return <NotYet query={found} waiting={<Skeleton height="420px" />} />;
  return <CaseRecord found={found.data} />;
}

function CaseRecord({ found }: { found: CaseDetail }): ReactNode {
  const { can } = useHost();
  const [open, setOpen] = useState<CaseDialog>();
  return (
    <>
      <RecordPage
        head={
          <>
            <CaseHead found={found} onOpen={setOpen} />
            {can('credit', 'Payment') && <WaitingApprovals acts={['cases.settle']} about={found.code} />}
          </>
        }
        first={!found.staff && <CaseNow found={found} />}
        facts={
          <>
            <DecisionCard found={found} />
            <Conversation found={found} />
            <WriteForm key={found.status} found={found} />
          </>
        }
        history={
          <>
            <CaseFacts found={found} />
            {found.staff && <RecordHistory key={found.version} kind="support_case" id={found.id} />}
          </>
        }
      />
      <OpenDialog found={found} open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

type OpenProps = { found: CaseDetail; open: CaseDialog | undefined; onClose: () => void };

function OpenDialog({ found, open, onClose }: OpenProps): ReactNode {
  if (open === undefined) return null;
  if (open === 'decide') return <DecideDialog found={found} onClose={onClose} />;
  if (open === 'settle') return <SettleDialog found={found} onClose={onClose} />;
  return <WordedDialog found={found} act={open} onClose={onClose} />;
}
