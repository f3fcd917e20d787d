import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedNumber } from '~/app/api/field-error';
import { fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { CheckField } from '~/app/components/form/check-field';
import { TextField } from '~/app/components/form/text-field';
import { useRefused } from '~/app/components/form/use-refused';
import { ZonedTimeField } from '~/app/components/form/zoned-time-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { fromOptionalZonedInput } from '~/domain/core/format/zones';
import { homeZone } from '~/domain/core/offices';
import { isSwitchedAtOnce, unitOf } from '~/domain/settings/constants';
import type { ConstantKey } from '~/domain/settings/default-constants';
import { readConstant } from '~/domain/settings/typed';
import styles from './settings.module.css';

type ConstantDialogProps = {
  constant: ConstantKey;
  name: string;
  value: number | undefined;
  seen: string | null;
  onClose: () => void;
};

/** Percent and dollars are stored in hundredths. */
const factors = { bps: 100, cents: 100, mnt: 1, days: 1, hours: 1, flag: 1, number: 1 } as const;
const signs = { bps: '%', cents: 'A$', mnt: '₮' } as const;

/** Adds a new value, from now or from a chosen time. */
export function ConstantDialog({ constant, name, value, seen, onClose }: ConstantDialogProps): ReactNode {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor } = useAttempt();
  const unit = unitOf(constant);
  const [typed, setTyped] = useState(value === undefined ? '' : String(value / factors[unit]));
  const [from, setFrom] = useState('');
  const [wrong, setWrong] = useState<string>();
  const set = trpc.settings.setConstant.useMutation({
    onSuccess: async () => {
      showSnackbar({ message: t('saved') });
      onClose();
      await Promise.all([utils.settings.constants.invalidate(), utils.quotes.prices.invalidate()]);
    },
    onError: async (error) => {
      if (problemOf(error)?.code === 'approval.asked') {
        showSnackbar({ message: t('refusals:approval.asked'), color: 'info', timeout: 8000 });
        return onClose();
      }
      if (problemOf(error)?.code === 'version.stale') await utils.settings.constants.invalidate();
      if (!problemOf(error)?.issues.length) refused(error);
    },
  });
  const errors = fieldErrorsOf(set.error);
  const send = (): void => {
    const read = readConstant(typed, unit);
    setWrong(read.ok ? undefined : refusedNumber(read));
    if (!read.ok) return;
    const validFrom = fromOptionalZonedInput(from, homeZone);
    const body = { key: constant, value: read.value, seen, ...(validFrom && { validFrom }) };
    set.mutate({ ...body, idempotencyKey: keyFor(body) });
  };
  return (
    <ConfirmDialog
      isOpen
      title={name}
      confirmLabel={t('save')}
      isBusy={set.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <div className={styles.form}>
        {unit === 'flag' ? (
          <CheckField
            label={name}
            checked={typed === '1'}
            onChange={(event) => setTyped(event.target.checked ? '1' : '0')}
          />
        ) : (
          <TextField
            label={t('value')}
            isNumber
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            suffix={
              unit === 'bps' || unit === 'cents' || unit === 'mnt' ? signs[unit] : t(`units.of.${unit}`)
            }
            value={typed}
            error={wrong ?? errors.value}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {!isSwitchedAtOnce(constant) && (
          <ZonedTimeField
            label={t('validFrom')}
            isOptional
            hint={t('validFromHint')}
            value={from}
            error={errors.validFrom}
            onChange={setFrom}
          />
        )}
        <p className="muted small">{t('kept')}</p>
      </div>
    </ConfirmDialog>
  );
}
