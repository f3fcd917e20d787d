import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import { validateWith } from '~/app/components/form/validate-with';
import type { AgentCategory } from '~/domain/cargo/security';
import { formatAbn } from '~/domain/customers/abn';
import { type BankDetails, formatBsb } from '~/domain/settings/company/bank';
import type { Company } from '~/domain/settings/company/issuer';
import type { CompanyLicences } from '~/domain/settings/company/licences';
import { updateCompanySchema } from '~/domain/settings/company/schema';
import type { StoredCompany } from './types';

export type CompanyForm = Company &
  BankDetails &
  CompanyLicences &
  SecuritySettings & { addressPrefix: string };
type SecuritySettings = { agentCategory: AgentCategory | ''; handlerName: string; handlerNumber: string };

/** The input is preserved when another user has saved meanwhile; the next save replaces the newer version. */
export function useCompanyForm({ id, version, ...stored }: StoredCompany) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor } = useAttempt();
  const form = useForm<CompanyForm>({
    initialValues: { ...stored, abn: formatAbn(stored.abn), auBsb: formatBsb(stored.auBsb) },
  });
  const update = trpc.settings.updateCompany.useMutation({
    onSuccess: async () => {
      showSnackbar({ message: t('company.saved') });
      await utils.settings.company.refetch();
    },
    onError: async (error) => {
      form.setErrors(fieldErrorsOf(error));
      if (problemOf(error)?.code === 'version.stale') await utils.settings.company.refetch();
      if (!problemOf(error)?.issues.length) refused(error);
    },
  });
  const submit = (): void => {
    const typed = { ...form.getValues(), id, version };
    const whole = { ...typed, idempotencyKey: keyFor(typed) };
    const errors = validateWith(updateCompanySchema)(whole);
    form.setErrors(errors);
    if (Object.keys(errors).length === 0) update.mutate(whole);
  };
  return { form, isBusy: update.isPending, submit };
}
