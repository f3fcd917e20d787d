import type { MobileCountry } from '~/domain/core/mobile-countries';
import { type Cents, centsToMnt, type Mnt, type RateMicros } from '~/domain/core/money';
import { mobileOf } from '~/domain/core/phone';
import { estimateImport, type ImportRules } from '~/domain/customs/import-estimate';

/** A form of a cargo, with the fields that customs needs. */
export type CarriedForm = {
  id: string;
  code: string;
  receiverName: string;
  /** As it was typed: without the calling code. */
  receiverMobile: string;
  receiverCountry: MobileCountry | null;
  isIndividual: boolean;
  /** The goods value of its parcels in this cargo. */
  declaredCents: Cents;
  /** Freight and the service for the declared value, for its parcels in this cargo. */
  carriageCents: Cents;
  mostIdentical: number;
  /** Some of its parcels are not in the cargo, so their goods are not counted here. */
  isPart: boolean;
};
export type Consignee = {
  /** The receiver's mobile, or their name when there is none. */
  key: string;
  name: string;
  /** With the calling code where the country is known. */
  mobile: string;
  forms: { id: string; code: string; isPart: boolean }[];
  declaredCents: Cents;
  carriageCents: Cents;
  isExempt: boolean;
  /** Estimates; null when there is no rate. */
  dutyMnt: Mnt | null;
  vatMnt: Mnt | null;
};
export type Totals = Pick<Consignee, 'declaredCents' | 'dutyMnt' | 'vatMnt'>;

/**
 * The import estimate of each receiver of a cargo, highest value first. Forms with equal mobiles are one receiver: the
 * exemption applies to all goods of a receiver, not to each form.
 */
export function estimateConsignees(
  forms: readonly CarriedForm[],
  rules: ImportRules & { rate: RateMicros | undefined },
): Consignee[] {
  const groups = new Map<string, CarriedForm[]>();
  for (const form of forms) {
    const key = receiverKey(form);
    groups.set(key, [...(groups.get(key) ?? []), form]);
  }
  return [...groups]
    .map(([key, group]) => consigneeOf(key, group, rules))
    .sort((one, other) => other.declaredCents - one.declaredCents || (one.key < other.key ? -1 : 1));
}

export function totalsOf(consignees: readonly Consignee[]): Totals {
  const sum = (read: (consignee: Consignee) => number | null): number | null =>
    consignees.reduce<number | null>((total, consignee) => {
      const value = read(consignee);
      return total === null || value === null ? null : total + value;
    }, 0);
  return {
    declaredCents: sum(({ declaredCents }) => declaredCents) ?? 0,
    dutyMnt: sum(({ dutyMnt }) => dutyMnt),
    vatMnt: sum(({ vatMnt }) => vatMnt),
  };
}

function consigneeOf(
  key: string,
  group: readonly CarriedForm[],
  { rate, ...rules }: ImportRules & { rate: RateMicros | undefined },
): Consignee {
  const [first] = group;
  const declaredCents = group.reduce((sum, form) => sum + form.declaredCents, 0);
  const carriageCents = group.reduce((sum, form) => sum + form.carriageCents, 0);
  const facts = {
    key,
    name: first?.receiverName ?? '',
    mobile: first ? fullMobile(first) : '',
    forms: group.map(({ id, code, isPart }) => ({ id, code, isPart })),
    declaredCents,
    carriageCents,
  };
  if (rate === undefined) return { ...facts, isExempt: false, dutyMnt: null, vatMnt: null };
  const { isExempt, dutyMnt, vatMnt } = estimateImport(
    {
      declaredMnt: centsToMnt(declaredCents, rate),
      carriageMnt: centsToMnt(carriageCents, rate),
      isIndividual: group.every(({ isIndividual }) => isIndividual),
      mostIdentical: Math.max(0, ...group.map(({ mostIdentical }) => mostIdentical)),
    },
    rules,
  );
  return { ...facts, isExempt, dutyMnt, vatMnt };
}

function fullMobile({ receiverMobile, receiverCountry }: CarriedForm): string {
  const full = receiverCountry && mobileOf({ mobileCountry: receiverCountry, mobile: receiverMobile });
  return full || receiverMobile;
}

/** Forms of one receiver have one mobile, or one name where there is none. */
export function receiverKey({
  receiverMobile,
  receiverName,
}: Pick<CarriedForm, 'receiverMobile' | 'receiverName'>): string {
  return receiverMobile || receiverName.trim().toLowerCase();
}
