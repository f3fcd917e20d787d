import { type Locale, requiredLocales } from '~/domain/core/format/locale';
import { unbroken } from '~/domain/core/format/unbroken';
import { type Localized, localized } from '~/domain/core/localized';
import { formatAbn } from '~/domain/customers/abn';

/** The company's details on its documents. Fields that are not entered are empty. */
export type Company = {
  name: Localized;
  /** 11 digits. */
  abn: string;
  address: Localized;
  phone: string;
  email: string;
};

/** Whether name and address are entered in every language, as a contract needs them. */
export function isNamed({ name, address }: Pick<Company, 'name' | 'address'>): boolean {
  return [name, address].every((text) => requiredLocales.every((locale) => text[locale].trim() !== ''));
}

/** `Moz Cargo Pty Ltd · ABN 51 824 753 556 · Mascot NSW 2020 · +61 2 5550 0142`, for the footer of a document. */
export function issuerText(company: Company, locale: Locale): string {
  const { abn, email } = company;
  const phone = unbroken(company.phone);
  const name = localized(company.name, locale);
  const address = localized(company.address, locale);
  return [name, abn && unbroken(`ABN ${formatAbn(abn)}`), address, phone, email].filter(Boolean).join(' · ');
}
