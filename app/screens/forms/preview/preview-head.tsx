import { IconArrowBackUp, IconCopy, IconPencil, IconPrinter, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/app/components/actions/button';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { RecordHead } from '~/app/components/record/record-head';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { canAct } from '~/domain/forms/acts';
import { useDuplicate } from '../use-duplicate';
import { ArchiveButton } from './archive-button';
import { RejectDialog } from './reject-dialog';
import type { FormDetail } from './types';
import { useFormMoves } from './use-form-moves';

type HeadProps = { form: FormDetail };
type ActToConfirm = 'withdraw' | 'reject';

const canBeAgain: readonly FormDetail['status'][] = ['rejected', 'withdrawn', 'expired'];

/** Name, state, next action and secondary actions, for a client or for staff. */
export function PreviewHead({ form }: HeadProps): ReactNode {
  const { t } = useTranslation('forms');
  const { user } = useHost();
  const [asked, setAsked] = useState<ActToConfirm>();
  const close = (): void => setAsked(undefined);
  const moves = useFormMoves(close);
  const isClient = user?.role === 'client';
  const row = { id: form.id, version: form.version };
  return (
    <>
      <RecordHead
        back={{ to: '/moz/form/list', label: t(isClient ? 'titles.list' : 'titles.listOfAll') }}
        name={form.code}
        status={<StatusPill kind="form" state={form.status} size="lg" />}
        facts={isClient ? undefined : form.customer.name}
        next={<NextAction form={form} />}
        others={
          <>
            <CopyButton form={form} />
            <OtherActions form={form} onAsk={setAsked} />
            <ArchiveButton form={form} />
          </>
        }
      />
      <ConfirmDialog
        isOpen={asked === 'withdraw'}
        title={t('withdraw.title')}
        confirmLabel={t('actions.withdraw')}
        isDanger
        isBusy={moves.isBusy}
        onConfirm={() => moves.withdraw(row)}
        onClose={close}
      >
        <p>{t('withdraw.text')}</p>
      </ConfirmDialog>
      <RejectDialog
        isOpen={asked === 'reject'}
        isBusy={moves.isBusy}
        onReject={(reason) => moves.reject({ ...row, reason })}
        onClose={close}
      />
    </>
  );
}

/** A draft is continued; a client prints the slip of a submitted form. */
function NextAction({ form }: HeadProps): ReactNode {
  const { t } = useTranslation('forms');
  const { can, user, print } = useHost();
  if (form.status === 'draft' && !form.archivedAt && can('update', 'Form')) {
    return (
      <LinkButton to={`/moz/form/edit/${form.id}`} icon={<IconPencil size={20} aria-hidden="true" />}>
        {t('actions.goOn')}
      </LinkButton>
    );
  }
  if (form.status !== 'submitted' || user?.role !== 'client') return null;
  return (
    <Button icon={<IconPrinter size={20} aria-hidden="true" />} onClick={print}>
      {t('actions.print')}
    </Button>
  );
}

function CopyButton({ form }: HeadProps): ReactNode {
  const { t } = useTranslation('forms');
  const { can, user } = useHost();
  const duplicate = useDuplicate();
  if (user?.role !== 'client' || !can('create', 'Form')) return null;
  return (
    <Button
      variant={canBeAgain.includes(form.status) ? 'filled' : 'outline'}
      icon={<IconCopy size={20} aria-hidden="true" />}
      isBusy={duplicate.isBusy}
      onClick={() => duplicate.run(form.id)}
    >
      {t('actions.duplicate')}
    </Button>
  );
}

function OtherActions({ form, onAsk }: HeadProps & { onAsk: (asked: ActToConfirm) => void }): ReactNode {
  const { t } = useTranslation('forms');
  const { can, user, print } = useHost();
  const isClient = user?.role === 'client';
  return (
    <>
      {canAct('withdraw', form.status) && isClient && can('withdraw', 'Form') && (
        <Button
          variant="quiet"
          icon={<IconArrowBackUp size={20} aria-hidden="true" />}
          onClick={() => onAsk('withdraw')}
        >
          {t('actions.withdraw')}
        </Button>
      )}
      {form.status === 'submitted' && !isClient && (
        <Button variant="outline" icon={<IconPrinter size={20} aria-hidden="true" />} onClick={print}>
          {t('actions.print')}
        </Button>
      )}
      {canAct('reject', form.status) && can('reject', 'Form') && (
        <Button variant="quiet" icon={<IconX size={20} aria-hidden="true" />} onClick={() => onAsk('reject')}>
          {t('actions.reject')}
        </Button>
      )}
    </>
  );
}
