import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import { validateWith } from '~/app/components/form/validate-with';
import type { OpeningDay } from '~/domain/settings/offices/hours';
import { updateOfficeSchema } from '~/domain/settings/offices/schema';
import type { StoredOffice } from './types';

export type OfficeTexts = Omit<StoredOffice, 'id' | 'version' | 'office' | 'hours'>;
export type OfficeForm = UseFormReturnType<OfficeTexts & { hours: OpeningDay[] }>;

/** The input is preserved when another user has saved meanwhile; the next save replaces the newer version. */
export function useOfficeForm({ id, version, office: _, ...stored }: StoredOffice) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor } = useAttempt();
  const form: OfficeForm = useForm({ initialValues: { ...stored, hours: [...stored.hours] } });
  const update = trpc.settings.updateOffice.useMutation({
    onSuccess: async () => {
      showSnackbar({ message: t('office.saved') });
      await Promise.all([utils.settings.storedOffices.refetch(), utils.settings.offices.invalidate()]);
    },
    onError: async (error) => {
      form.setErrors(fieldErrorsOf(error));
      if (problemOf(error)?.code === 'version.stale') await utils.settings.storedOffices.refetch();
      if (!problemOf(error)?.issues.length) refused(error);
    },
  });
  const submit = (): void => {
    const typed = { ...form.getValues(), id, version };
    const whole = { ...typed, idempotencyKey: keyFor(typed) };
    const errors = validateWith(updateOfficeSchema)(whole);
    form.setErrors(errors);
    if (Object.keys(errors).length === 0) update.mutate(whole);
  };
  return { form, isBusy: update.isPending, submit };
}
