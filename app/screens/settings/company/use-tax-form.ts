import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import { validateWith } from '~/app/components/form/validate-with';
import { fromOptionalZonedInput } from '~/domain/core/format/zones';
import { setGstSchema, setVatSchema } from '~/domain/settings/tax';
import { type TaxKind, taxKinds } from './tax-kinds';
import type { TaxEntry } from './types';

const schemas = { gst: setGstSchema, vat: setVatSchema };

/** The input starts as the newest setting, without its confirmation: another rule is to be confirmed again. */
export function useTaxForm(kind: TaxKind, newest: TaxEntry, onClose: () => void) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor } = useAttempt();
  const { id, freight, services, serviceFees } = newest;
  const { freightCode, freightRelief, servicesCode, servicesRelief } = newest;
  const codes = { freightCode, freightRelief, servicesCode, servicesRelief };
  const treatments = { freight: String(freight), services: String(services) };
  const form = useForm({
    initialValues: { ...treatments, serviceFees, ...codes, confirmedBy: '', confirmedOn: '', from: '' },
  });
  const results = {
    onSuccess: async () => {
      showSnackbar({ message: t(`${kind}.saved`) });
      onClose();
      await utils.settings[kind].invalidate();
    },
    onError: async (error: unknown) => {
      form.setErrors(fieldErrorsOf(error));
      if (problemOf(error)?.code === 'version.stale') await utils.settings[kind].invalidate();
      if (!problemOf(error)?.issues.length) refused(error);
    },
  };
  const setGst = trpc.settings.setGst.useMutation(results);
  const setVat = trpc.settings.setVat.useMutation(results);
  const submit = (): void => {
    const { from, confirmedOn, ...typed } = form.getValues();
    const validFrom = fromOptionalZonedInput(from, taxKinds[kind].zone);
    const body = { ...typed, confirmedOn: confirmedOn || null, seen: id, ...(validFrom && { validFrom }) };
    const whole = { ...body, idempotencyKey: keyFor(body) };
    const errors = validateWith(schemas[kind])(whole);
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) return;
    if (kind === 'gst') setGst.mutate(setGstSchema.parse(whole));
    else setVat.mutate(setVatSchema.parse(whole));
  };
  return { form, isBusy: setGst.isPending || setVat.isPending, submit };
}
