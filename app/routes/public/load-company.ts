import type { LoaderFunctionArgs } from '@remix-run/node';
import type { CompanyFact } from '~/app/components/public/company-facts';
import { translatorFor } from '~/app/i18n/texts.server';
import { formatAbn } from '~/domain/customers/abn';
import { enteredLicences } from '~/domain/settings/company/licences';

type Company = { facts: CompanyFact[]; licences: CompanyFact[] };

/** Details of the company on public pages. The server writes the labels, so that no page loads their texts. */
export async function loadCompany({ context }: LoaderFunctionArgs): Promise<Company> {
  const { name, abn, ...licences } = await context.api.settings.publicCompany();
  const t = translatorFor(context.locale, 'settings');
  const entered = enteredLicences(licences).map((licence) => ({
    label: t(`company.${licence.name}`),
    value: licence.value,
  }));
  const own = [
    { label: '', value: name },
    { label: t('company.abn'), value: abn && formatAbn(abn) },
    ...entered,
  ];
  return { facts: own.filter(({ value }) => value !== ''), licences: entered };
}
