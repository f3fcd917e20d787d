import { IconArrowBackUp, IconPencil, IconPrinter, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/app/components/actions/button';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { RecordHead } from '~/app/components/record/record-head';
import { StatusPill } from '~/app/components/status/status-pill';
import { isCustomer, useHost } from '~/app/host';
import { canAct } from '~/domain/forms/acts';
import { ArchiveButton } from './archive-button';
import { CopyButton } from './copy-button';
import { RejectDialog } from './reject-dialog';
import type { FormDetail } from './types';
import { useFormMoves } from './use-form-moves';
import { useIsLed } from './what-now';

type HeadProps = { form: FormDetail };
type ActToConfirm = 'withdraw' | 'reject';

/** The card below the head has the button to copy it. */
const copiedFirst: readonly FormDetail['status'][] = ['rejected', 'withdrawn', 'expired'];

/** Name, state, next action and secondary actions, for a client or for staff. */
export function PreviewHead({ form }: HeadProps): ReactNode {
  const { t } = useTranslation('forms');
  const { user } = useHost();
  const [asked, setAsked] = useState<ActToConfirm>();
  const close = (): void => setAsked(undefined);
  const moves = useFormMoves(close);
  const isClient = isCustomer(user);
  const isCopiedFirst = useIsLed(form) && copiedFirst.includes(form.status);
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
            {!isCopiedFirst && <CopyButton form={form} variant="outline" />}
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

/** Staff continue a draft, a client from the card below; a client prints the slip of a submitted form. */
function NextAction({ form }: HeadProps): ReactNode {
  const { t } = useTranslation('forms');
  const { can, user, print } = useHost();
  const isClient = isCustomer(user);
  if (form.status === 'draft' && !form.archivedAt && !isClient && can('update', 'Form')) {
    return (
      <LinkButton to={`/moz/form/edit/${form.id}`} icon={<IconPencil size={20} aria-hidden="true" />}>
        {t('actions.goOn')}
      </LinkButton>
    );
  }
  if (form.status !== 'submitted' || !isClient) return null;
  return (
    <Button icon={<IconPrinter size={20} aria-hidden="true" />} onClick={print}>
      {t('actions.print')}
    </Button>
  );
}

function OtherActions({ form, onAsk }: HeadProps & { onAsk: (asked: ActToConfirm) => void }): ReactNode {
  const { t } = useTranslation('forms');
  const { can, user, print } = useHost();
  const isClient = isCustomer(user);
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
