import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { Button } from '~/app/components/actions/button';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { TextField } from '~/app/components/form/text-field';
import { useRefused } from '~/app/components/form/use-refused';
import { ZonedTimeField } from '~/app/components/form/zoned-time-field';
import { Card } from '~/app/components/layout/card';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { fromOptionalZonedInput } from '~/domain/core/format/zones';
import { homeZone } from '~/domain/core/offices';
import styles from './rates.module.css';
import { SlipTable, slipNumbersOf } from './slip-table';

/** Enters a rate manually. A large difference from the last rate needs a confirmation. */
export function RateForm(): ReactNode {
  const { t } = useTranslation('rates');
  const { rate, validFrom, setRate, setValidFrom, enter, send } = useRateForm();
  const problem = problemOf(enter.error);
  const isSlip = problem?.code === 'rate.slip';
  const errors = fieldErrorsOf(enter.error);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send(false);
  };
  return (
    <Card title={t('enter')}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <TextField
          label={t('rate')}
          hint={t('rateHint')}
          isNumber
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
          suffix="₮"
          value={rate}
          error={isSlip ? undefined : errors.rate}
          onChange={(event) => setRate(event.target.value)}
        />
        <ZonedTimeField
          label={t('validFrom')}
          isOptional
          hint={t('validFromHint')}
          value={validFrom}
          error={errors.validFrom}
          onChange={setValidFrom}
        />
        <p className="muted small">{t('pinned')}</p>
        <div>
          <Button type="submit" isBusy={enter.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        isOpen={isSlip}
        title={t('slip')}
        confirmLabel={t('slipYes')}
        isBusy={enter.isPending}
        onConfirm={() => send(true)}
        onClose={enter.reset}
      >
        <p>{t('slipText')}</p>
        <SlipTable slips={slipNumbersOf(problem?.params)} />
      </ConfirmDialog>
    </Card>
  );
}

function useRateForm() {
  const { t } = useTranslation('rates');
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor, settle } = useAttempt();
  const [rate, setRate] = useState('');
  const [validFrom, setValidFrom] = useState('');
  const enter = trpc.rates.enter.useMutation({
    onSuccess: async () => {
      settle();
      setRate('');
      setValidFrom('');
      showSnackbar({ message: t('saved') });
      await utils.rates.invalidate();
    },
    onError: (error) => {
      if (!problemOf(error)?.issues.length) refused(error);
    },
  });
  const send = (confirmed: boolean): void => {
    const at = fromOptionalZonedInput(validFrom, homeZone);
    const body = { rate, confirmed, ...(at && { validFrom: at }) };
    enter.mutate({ ...body, idempotencyKey: keyFor(body) });
  };
  return { rate, validFrom, setRate, setValidFrom, enter, send };
}
