import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { useRefused } from '~/app/components/form/use-refused';
import { fieldErrorsOf, problemOf, validateWith } from '~/app/components/form/validate';
import { showSnackbar } from '~/app/components/snackbar-store';
import { fromOptionalZonedInput } from '~/domain/core/format/zones';
import { destinationZone } from '~/domain/core/offices';
import { setVatSchema } from '~/domain/settings/vat';
import type { VatEntry } from './types';

/** The input starts as the newest setting, without its confirmation: another rule is to be confirmed again. */
export function useVatForm(newest: VatEntry, onClose: () => void) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor } = useAttempt();
  const { id, freight, services, serviceFees, freightCode, servicesCode, freightRelief, servicesRelief } =
    newest;
  const codes = { freightCode, servicesCode, freightRelief, servicesRelief };
  const form = useForm({
    initialValues: { freight, services, serviceFees, ...codes, confirmedBy: '', confirmedOn: '', from: '' },
  });
  const set = trpc.settings.setVat.useMutation({
    onSuccess: async () => {
      showSnackbar({ message: t('vat.saved') });
      onClose();
      await utils.settings.vat.invalidate();
    },
    onError: async (error) => {
      form.setErrors(fieldErrorsOf(error));
      if (problemOf(error)?.code === 'version.stale') await utils.settings.vat.invalidate();
      if (!problemOf(error)?.issues.length) refused(error);
    },
  });
  const submit = (): void => {
    const { from, confirmedOn, ...typed } = form.getValues();
    const validFrom = fromOptionalZonedInput(from, destinationZone);
    const body = { ...typed, confirmedOn: confirmedOn || null, seen: id, ...(validFrom && { validFrom }) };
    const whole = { ...body, idempotencyKey: keyFor(body) };
    const errors = validateWith(setVatSchema)(whole);
    form.setErrors(errors);
    if (Object.keys(errors).length === 0) set.mutate(whole);
  };
  return { form, isBusy: set.isPending, submit };
}
