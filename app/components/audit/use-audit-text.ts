import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { findLocale } from '~/domain/core/format/locale';
import { formatPercent } from '~/domain/core/format/numbers';
import { localized } from '~/domain/core/localized';
import { homeZone, isOffice } from '~/domain/core/offices';
import { formatParcelNumber, parseParcelNumber } from '~/domain/parcels/number';
import { type PaymentCurrency, paymentCurrencies, receiptNumber } from '~/domain/payments/kinds';
import type { AuditEntry } from './record-path';

type Change = AuditEntry['changed'][number];
export type AuditText = {
  action: (entry: AuditEntry) => string;
  kind: (entry: AuditEntry) => string;
  /** The name of the record; otherwise its kind, or its id when that is text. */
  record: (entry: AuditEntry) => string;
  who: (entry: AuditEntry) => string;
  /** The role of the user at that time. */
  role: (entry: AuditEntry) => string | null;
  field: (change: Change) => string;
  value: (entry: AuditEntry, change: Change, side: 'before' | 'after') => string;
};

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/u;
const statusNames: ReadonlySet<string> = new Set(['status', 'state', 'heldFrom']);
const statusKinds: Readonly<Record<string, string>> = {
  contactMessage: 'contact',
  news: 'text',
  arrival_service: 'service',
  arrival_claim: 'claim',
  support_case: 'case',
  expected_parcel: 'expected',
};

/** The texts of an audit entry: labels where they exist, otherwise internal names. */
export function useAuditText(): AuditText {
  const { t, i18n } = useTranslation('audit');
  const format = useFormat();
  const known = (key: string, otherwise: string): string => (i18n.exists(key) ? t(key) : otherwise);

  const valueText = (entry: AuditEntry, name: string, value: string): string => {
    if (instant.test(value)) return format.dateTime(new Date(value), homeZone);
    if (name === 'office' && isOffice(value)) return format.city(value);
    const of = name === 'heldFrom' ? 'parcel' : (statusKinds[entry.kind] ?? entry.kind);
    const isStatus = statusNames.has(name);
    const plain = known(`audit:values.${isStatus ? 'status' : name}.${value}`, value);
    return isStatus ? known(`common:status.${of}.${value}`, plain) : plain;
  };
  /** Formats money, weights and sizes by the value's name and the values beside it. */
  const counted = (entry: AuditEntry, change: Change, value: number): string => {
    const name = nameOf(change);
    if (/cents/iu.test(name)) return format.aud(value);
    if (/mnt$/iu.test(name)) return format.mnt(value);
    if (/[a-z]G$/u.test(name)) return format.kg(value);
    if (/[a-z]Mm$/u.test(name)) return format.cm(value);
    if (name === 'capacityL') return format.m3(value);
    if (/^bps$|Bps$/u.test(name)) return formatPercent(value);
    const currency = moneyNames.has(name) ? currencyBeside(entry, change) : undefined;
    if (currency) return currency === 'AUD' ? format.aud(value) : format.mnt(value);
    if (entry.kind === 'constant' && name === 'value') return constant(entry.recordId, value);
    return format.number(value);
  };
  const constant = (key: string, value: number): string => {
    if (key.endsWith('_bps')) return formatPercent(value);
    if (key.includes('_cents')) return format.aud(value);
    return key.endsWith('_mnt') ? format.mnt(value) : format.number(value);
  };

  return {
    action: ({ action }) => known(`audit:actions.${action}`, action),
    kind: ({ kind }) => known(`audit:kinds.${kind}`, kind),
    record: (entry) => {
      const { kind, recordId } = entry;
      const name = entry.name ? localized(entry.name, i18n.language) : '';
      if (kind === 'payment' && /^\d+$/u.test(name)) return receiptNumber(Number(name));
      const number = kind === 'parcel' || kind === 'incident' ? parseParcelNumber(name) : undefined;
      return (
        (number ? formatParcelNumber(number) : name) ||
        (id.test(recordId) ? known(`audit:kinds.${kind}`, kind) : recordId)
      );
    },
    who: ({ actorId, actorName, requestId }) =>
      actorName ?? t(actorId ? 'nobody' : requestId ? 'visitor' : 'byRule'),
    role: ({ roleTitle, actorRole }) => (roleTitle ? localized(roleTitle, i18n.language) : actorRole),
    field: ({ path }) => {
      if (path.length === 0) return t('change.field');
      return path
        .map((name) => {
          if (/^\d+$/u.test(name)) return String(Number(name) + 1);
          return findLocale(name) ? t(`common:languages.${name}`) : known(`audit:fields.${name}`, name);
        })
        .join(' · ');
    },
    value: (entry, { path, ...change }, side) => {
      const value = change[side];
      const name = nameOf({ path });
      if (value === null || value === undefined || value === '') return t('change.nothing');
      if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no');
      if (typeof value !== 'number') return valueText(entry, name, value);
      return counted(entry, { path, ...change }, value);
    },
  };
}

/** Amounts in the currency given beside them. */
const moneyNames: ReadonlySet<string> = new Set(['amount', 'refunded', 'expected', 'counted', 'given']);

/** QPay uses only ₮, so its audit entries contain no currency. */
function currencyBeside({ action, changed }: AuditEntry, { path }: Change): PaymentCurrency | undefined {
  const beside = [...path.slice(0, -1), 'currency'].join('.');
  const found = changed.find((change) => change.path.join('.') === beside);
  const written = found?.after ?? found?.before;
  return (
    paymentCurrencies.find((currency) => currency === written) ??
    (/^payments\..*qpay/iu.test(action) ? 'MNT' : undefined)
  );
}

function nameOf({ path }: Pick<Change, 'path'>): string {
  return path.findLast((part) => !/^\d+$/u.test(part) && !findLocale(part)) ?? '';
}
