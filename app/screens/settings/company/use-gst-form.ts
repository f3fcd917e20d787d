import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { useRefused } from '~/app/components/form/use-refused';
import { fieldErrorsOf, problemOf, validateWith } from '~/app/components/form/validate';
import { showSnackbar } from '~/app/components/snackbar-store';
import { fromOptionalZonedInput } from '~/domain/core/format/zones';
import { homeZone } from '~/domain/core/offices';
import { setGstSchema } from '~/domain/settings/gst';
import type { GstEntry } from './types';

/** The input starts as the newest setting, without its confirmation: another rule is to be confirmed again. */
export function useGstForm({ id, freight, services, serviceFees }: GstEntry, onClose: () => void) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor } = useAttempt();
  const form = useForm({
    initialValues: { freight, services, serviceFees, confirmedBy: '', confirmedOn: '', from: '' },
  });
  const set = trpc.settings.setGst.useMutation({
    onSuccess: async () => {
      showSnackbar({ message: t('gst.saved') });
      onClose();
      await utils.settings.gst.invalidate();
    },
    onError: async (error) => {
      form.setErrors(fieldErrorsOf(error));
      if (problemOf(error)?.code === 'version.stale') await utils.settings.gst.invalidate();
      if (!problemOf(error)?.issues.length) refused(error);
    },
  });
  const submit = (): void => {
    const { from, confirmedOn, ...typed } = form.getValues();
    const validFrom = fromOptionalZonedInput(from, homeZone);
    const body = { ...typed, confirmedOn: confirmedOn || null, seen: id, ...(validFrom && { validFrom }) };
    const whole = { ...body, idempotencyKey: keyFor(body) };
    const errors = validateWith(setGstSchema)(whole);
    form.setErrors(errors);
    if (Object.keys(errors).length === 0) set.mutate(whole);
  };
  return { form, isBusy: set.isPending, submit };
}
