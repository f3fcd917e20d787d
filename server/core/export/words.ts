import type { Locale } from '~/domain/core/format/locale';
import enApi from '~/locales/en/api.json' with { type: 'json' };
import enArchive from '~/locales/en/archive.json' with { type: 'json' };
import enAudit from '~/locales/en/audit.json' with { type: 'json' };
import enCargo from '~/locales/en/cargo.json' with { type: 'json' };
import enCommon from '~/locales/en/common.json' with { type: 'json' };
import enContact from '~/locales/en/contact.json' with { type: 'json' };
import enContent from '~/locales/en/content.json' with { type: 'json' };
import enCustomers from '~/locales/en/customers.json' with { type: 'json' };
import enCustoms from '~/locales/en/customs.json' with { type: 'json' };
import enDeniedParties from '~/locales/en/denied-parties.json' with { type: 'json' };
import enDocuments from '~/locales/en/documents.json' with { type: 'json' };
import enErrors from '~/locales/en/errors.json' with { type: 'json' };
import enFaq from '~/locales/en/faq.json' with { type: 'json' };
import enFees from '~/locales/en/fees.json' with { type: 'json' };
import enForms from '~/locales/en/forms.json' with { type: 'json' };
import enFrame from '~/locales/en/frame.json' with { type: 'json' };
import enMessages from '~/locales/en/messages.json' with { type: 'json' };
import enMessageTemplates from '~/locales/en/messages-templates.json' with { type: 'json' };
import enParcels from '~/locales/en/parcels.json' with { type: 'json' };
import enPayments from '~/locales/en/payments.json' with { type: 'json' };
import enRates from '~/locales/en/rates.json' with { type: 'json' };
import enRefusals from '~/locales/en/refusals.json' with { type: 'json' };
import enRoles from '~/locales/en/roles.json' with { type: 'json' };
import enSecurity from '~/locales/en/security.json' with { type: 'json' };
import enStation from '~/locales/en/station.json' with { type: 'json' };
import enTariffs from '~/locales/en/tariffs.json' with { type: 'json' };
import enTokens from '~/locales/en/tokens.json' with { type: 'json' };
import mnApi from '~/locales/mn/api.json' with { type: 'json' };
import mnArchive from '~/locales/mn/archive.json' with { type: 'json' };
import mnAudit from '~/locales/mn/audit.json' with { type: 'json' };
import mnCargo from '~/locales/mn/cargo.json' with { type: 'json' };
import mnCommon from '~/locales/mn/common.json' with { type: 'json' };
import mnContact from '~/locales/mn/contact.json' with { type: 'json' };
import mnContent from '~/locales/mn/content.json' with { type: 'json' };
import mnCustomers from '~/locales/mn/customers.json' with { type: 'json' };
import mnCustoms from '~/locales/mn/customs.json' with { type: 'json' };
import mnDeniedParties from '~/locales/mn/denied-parties.json' with { type: 'json' };
import mnDocuments from '~/locales/mn/documents.json' with { type: 'json' };
import mnErrors from '~/locales/mn/errors.json' with { type: 'json' };
import mnFaq from '~/locales/mn/faq.json' with { type: 'json' };
import mnFees from '~/locales/mn/fees.json' with { type: 'json' };
import mnForms from '~/locales/mn/forms.json' with { type: 'json' };
import mnFrame from '~/locales/mn/frame.json' with { type: 'json' };
import mnMessages from '~/locales/mn/messages.json' with { type: 'json' };
import mnMessageTemplates from '~/locales/mn/messages-templates.json' with { type: 'json' };
import mnParcels from '~/locales/mn/parcels.json' with { type: 'json' };
import mnPayments from '~/locales/mn/payments.json' with { type: 'json' };
import mnRates from '~/locales/mn/rates.json' with { type: 'json' };
import mnRefusals from '~/locales/mn/refusals.json' with { type: 'json' };
import mnRoles from '~/locales/mn/roles.json' with { type: 'json' };
import mnSecurity from '~/locales/mn/security.json' with { type: 'json' };
import mnStation from '~/locales/mn/station.json' with { type: 'json' };
import mnTariffs from '~/locales/mn/tariffs.json' with { type: 'json' };
import mnTokens from '~/locales/mn/tokens.json' with { type: 'json' };

const texts: Readonly<Record<Locale, Readonly<Record<string, unknown>>>> = {
  mn: {
    api: mnApi,
    archive: mnArchive,
    audit: mnAudit,
    cargo: mnCargo,
    common: mnCommon,
    contact: mnContact,
    content: mnContent,
    customers: mnCustomers,
    customs: mnCustoms,
    'denied-parties': mnDeniedParties,
    documents: mnDocuments,
    errors: mnErrors,
    faq: mnFaq,
    fees: mnFees,
    forms: mnForms,
    frame: mnFrame,
    'messages-templates': mnMessageTemplates,
    messages: mnMessages,
    parcels: mnParcels,
    payments: mnPayments,
    rates: mnRates,
    refusals: mnRefusals,
    roles: mnRoles,
    security: mnSecurity,
    station: mnStation,
    tariffs: mnTariffs,
    tokens: mnTokens,
  },
  en: {
    api: enApi,
    archive: enArchive,
    audit: enAudit,
    cargo: enCargo,
    common: enCommon,
    contact: enContact,
    content: enContent,
    customers: enCustomers,
    customs: enCustoms,
    'denied-parties': enDeniedParties,
    documents: enDocuments,
    errors: enErrors,
    faq: enFaq,
    fees: enFees,
    forms: enForms,
    frame: enFrame,
    'messages-templates': enMessageTemplates,
    messages: enMessages,
    parcels: enParcels,
    payments: enPayments,
    rates: enRates,
    refusals: enRefusals,
    roles: enRoles,
    security: enSecurity,
    station: enStation,
    tariffs: enTariffs,
    tokens: enTokens,
  },
};

/** Texts of the screens in one language, by `namespace:key`. */
export type Words = { locale: Locale; text: (key: string) => string };

export function wordsIn(locale: Locale): Words {
  return {
    locale,
    text: (key) => {
      const found = findText(locale, key);
      if (found === undefined) throw new TypeError(`no text ${key}`);
      return found;
    },
  };
}

/** Namespaces searched after the screen's own, so that callers need not know where a text is defined. */
const fallbacks = ['common', 'frame'];

export function findText(locale: Locale, key: string): string | undefined {
  const [namespace = '', path = ''] = key.split(':');
  const found = [namespace, ...fallbacks]
    .map((name) => path.split('.').reduce<unknown>(inside, texts[locale][name]))
    .find((text) => typeof text === 'string');
  return typeof found === 'string' ? found : undefined;
}

function inside(part: unknown, name: string): unknown {
  return Reflect.get(Object(part), name);
}
