import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { Button } from '~/app/components/actions/button';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { DayField } from '~/app/components/form/day-field';
import sheetStyles from '~/app/components/form/sheet.module.css';
import { TextField } from '~/app/components/form/text-field';
import { useRefused } from '~/app/components/form/use-refused';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { dayOf } from '~/domain/core/calendar';
import { homeZone } from '~/domain/core/offices';
import type { Rule } from './typed-rule';

/** Records where a rule is written and the day when somebody read it there. */
export function ConfirmRule({ rule }: { rule: Rule }): ReactNode {
  const { t } = useTranslation('goods-rules');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={rule.isConfirmed ? 'outline' : 'filled'}
        icon={<IconCircleCheck size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t(rule.isConfirmed ? 'confirmNew' : 'confirm')}
      </Button>
      {isOpen && <ConfirmRuleDialog rule={rule} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = { rule: Rule; onClose: () => void };

function ConfirmRuleDialog(props: DialogProps): ReactNode {
  const { t } = useTranslation('goods-rules');
  const { values, change, today, errors, isBusy, send } = useConfirmation(props);
  return (
    <ConfirmDialog
      isOpen
      title={t('confirmTitle')}
      confirmLabel={t('confirm')}
      isBusy={isBusy}
      onConfirm={send}
      onClose={props.onClose}
    >
      <div className={sheetStyles.fields}>
        <p className="muted small">{t('confirmText')}</p>
        <TextField
          label={t('source')}
          hint={t('sourceHint')}
          maxLength={300}
          autoComplete="off"
          value={values.source}
          error={errors.source}
          onChange={({ target }) => change({ source: target.value })}
        />
        <TextField
          label={t('sourceUrl')}
          isOptional
          type="url"
          maxLength={500}
          autoComplete="off"
          value={values.sourceUrl}
          error={errors.sourceUrl}
          onChange={({ target }) => change({ sourceUrl: target.value })}
        />
        <DayField
          label={t('checkedOnLabel')}
          day={values.checkedOn}
          latest={today}
          error={errors.checkedOn}
          onChange={(checkedOn = '') => change({ checkedOn })}
        />
      </div>
    </ConfirmDialog>
  );
}

type Confirmation = { source: string; sourceUrl: string; checkedOn: string };

/** What is typed about the source, sent once per attempt. */
function useConfirmation({ rule, onClose }: DialogProps) {
  const { t } = useTranslation('goods-rules');
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor } = useAttempt();
  const today = dayOf(new Date(), homeZone);
  const { source, sourceUrl } = rule;
  const [values, setValues] = useState<Confirmation>({ source, sourceUrl, checkedOn: today });
  const confirm = trpc.goods.confirm.useMutation({
    onSuccess: async () => {
      await utils.goods.invalidate();
      showSnackbar({ message: t('confirmed') });
      onClose();
    },
    onError: async (error) => {
      if (problemOf(error)?.code === 'version.stale') await utils.goods.get.invalidate();
      if (!problemOf(error)?.issues.length) refused(error);
    },
  });
  const send = (): void => {
    const body = { id: rule.id, version: rule.version, ...values };
    confirm.mutate({ ...body, idempotencyKey: keyFor(body) });
  };
  const change = (changed: Partial<Confirmation>): void => setValues({ ...values, ...changed });
  return { values, change, today, errors: fieldErrorsOf(confirm.error), isBusy: confirm.isPending, send };
}
