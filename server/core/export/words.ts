import type { Locale } from '~/domain/core/format/locale';
import enAccess from '~/locales/en/access.json' with { type: 'json' };
import enApi from '~/locales/en/api.json' with { type: 'json' };
import enArchive from '~/locales/en/archive.json' with { type: 'json' };
import enAudit from '~/locales/en/audit.json' with { type: 'json' };
import enCargo from '~/locales/en/cargo.json' with { type: 'json' };
import enCommon from '~/locales/en/common.json' with { type: 'json' };
import enContact from '~/locales/en/contact.json' with { type: 'json' };
import enCustomers from '~/locales/en/customers.json' with { type: 'json' };
import enCustoms from '~/locales/en/customs.json' with { type: 'json' };
import enDenied from '~/locales/en/denied.json' with { type: 'json' };
import enDocuments from '~/locales/en/documents.json' with { type: 'json' };
import enEditing from '~/locales/en/editing.json' with { type: 'json' };
import enErrors from '~/locales/en/errors.json' with { type: 'json' };
import enFaq from '~/locales/en/faq.json' with { type: 'json' };
import enForms from '~/locales/en/forms.json' with { type: 'json' };
import enFrame from '~/locales/en/frame.json' with { type: 'json' };
import enMessages from '~/locales/en/messages.json' with { type: 'json' };
import enParcels from '~/locales/en/parcels.json' with { type: 'json' };
import enPayment from '~/locales/en/payment.json' with { type: 'json' };
import enPrices from '~/locales/en/prices.json' with { type: 'json' };
import enRefusals from '~/locales/en/refusals.json' with { type: 'json' };
import enSecurity from '~/locales/en/security.json' with { type: 'json' };
import enStation from '~/locales/en/station.json' with { type: 'json' };
import enTariffs from '~/locales/en/tariffs.json' with { type: 'json' };
import enTemplates from '~/locales/en/templates.json' with { type: 'json' };
import enTokens from '~/locales/en/tokens.json' with { type: 'json' };
import mnAccess from '~/locales/mn/access.json' with { type: 'json' };
import mnApi from '~/locales/mn/api.json' with { type: 'json' };
import mnArchive from '~/locales/mn/archive.json' with { type: 'json' };
import mnAudit from '~/locales/mn/audit.json' with { type: 'json' };
import mnCargo from '~/locales/mn/cargo.json' with { type: 'json' };
import mnCommon from '~/locales/mn/common.json' with { type: 'json' };
import mnContact from '~/locales/mn/contact.json' with { type: 'json' };
import mnCustomers from '~/locales/mn/customers.json' with { type: 'json' };
import mnCustoms from '~/locales/mn/customs.json' with { type: 'json' };
import mnDenied from '~/locales/mn/denied.json' with { type: 'json' };
import mnDocuments from '~/locales/mn/documents.json' with { type: 'json' };
import mnEditing from '~/locales/mn/editing.json' with { type: 'json' };
import mnErrors from '~/locales/mn/errors.json' with { type: 'json' };
import mnFaq from '~/locales/mn/faq.json' with { type: 'json' };
import mnForms from '~/locales/mn/forms.json' with { type: 'json' };
import mnFrame from '~/locales/mn/frame.json' with { type: 'json' };
import mnMessages from '~/locales/mn/messages.json' with { type: 'json' };
import mnParcels from '~/locales/mn/parcels.json' with { type: 'json' };
import mnPayment from '~/locales/mn/payment.json' with { type: 'json' };
import mnPrices from '~/locales/mn/prices.json' with { type: 'json' };
import mnRefusals from '~/locales/mn/refusals.json' with { type: 'json' };
import mnSecurity from '~/locales/mn/security.json' with { type: 'json' };
import mnStation from '~/locales/mn/station.json' with { type: 'json' };
import mnTariffs from '~/locales/mn/tariffs.json' with { type: 'json' };
import mnTemplates from '~/locales/mn/templates.json' with { type: 'json' };
import mnTokens from '~/locales/mn/tokens.json' with { type: 'json' };

const texts: Readonly<Record<Locale, Readonly<Record<string, unknown>>>> = {
  mn: {
    access: mnAccess,
    api: mnApi,
    archive: mnArchive,
    audit: mnAudit,
    cargo: mnCargo,
    common: mnCommon,
    contact: mnContact,
    customers: mnCustomers,
    customs: mnCustoms,
    denied: mnDenied,
    documents: mnDocuments,
    editing: mnEditing,
    errors: mnErrors,
    faq: mnFaq,
    forms: mnForms,
    frame: mnFrame,
    messages: mnMessages,
    parcels: mnParcels,
    payment: mnPayment,
    prices: mnPrices,
    refusals: mnRefusals,
    security: mnSecurity,
    station: mnStation,
    tariffs: mnTariffs,
    templates: mnTemplates,
    tokens: mnTokens,
  },
  en: {
    access: enAccess,
    api: enApi,
    archive: enArchive,
    audit: enAudit,
    cargo: enCargo,
    common: enCommon,
    contact: enContact,
    customers: enCustomers,
    customs: enCustoms,
    denied: enDenied,
    documents: enDocuments,
    editing: enEditing,
    errors: enErrors,
    faq: enFaq,
    forms: enForms,
    frame: enFrame,
    messages: enMessages,
    parcels: enParcels,
    payment: enPayment,
    prices: enPrices,
    refusals: enRefusals,
    security: enSecurity,
    station: enStation,
    tariffs: enTariffs,
    templates: enTemplates,
    tokens: enTokens,
  },
};

/** The texts of the screens in one language, by `namespace:key`. */
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

/** Every screen's texts fall back on these, so that nobody needs to know where a text lies. */
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
