import { DomainError, type ErrorCode, type FieldIssue, inputError } from '~/domain/core/errors';
import type { Cents } from '~/domain/core/money';
import { aimagOf, capitalAimag } from '~/domain/customers/mn-places';
import type { CustomerType } from '~/domain/customers/types';
import { deliveryModes } from '~/domain/parcels/delivery';
import type { DemandedField } from '~/domain/quotes/demanded-fields';
import type { FeeConditions } from '~/domain/quotes/fee-conditions';

type AddressPart = 'country' | 'aimag' | 'landmark' | DemandedField;

/** What is known about a consignment. The calculator knows neither customer nor address. */
export type FeeBuyer = {
  customer?: CustomerType | undefined;
  /** The receiver's address. A field that is absent is not known; an empty one is empty. */
  to?: Partial<Readonly<Record<AddressPart, string | undefined>>> | undefined;
  declaredCents?: Cents | undefined;
};

export type OfferedFee = { code: string; isAutomatic: boolean; conditions: FeeConditions };

/** Why a fee cannot be sold. A missing value can still be typed, so it does not withhold the fee from choice. */
export type FeeObstacle =
  | { kind: 'denied'; code: ErrorCode; excludedBy?: string }
  | { kind: 'missing'; code: ErrorCode; field?: DemandedField }
  | { kind: 'unknown'; code: ErrorCode; fee: string };

/** The obstacles of one fee beside the other chosen codes; none when it can be sold. */
export function feeObstacles(fee: OfferedFee, others: readonly OfferedFee[], buyer: FeeBuyer): FeeObstacle[] {
  const missing = missingValues(fee.conditions, buyer);
  const denial =
    audienceDenial(fee.conditions, buyer) ?? placeDenial(fee.conditions, buyer) ?? exclusion(fee, others);
  return denial ? [denial] : missing;
}

/**
 * The issues of the chosen fees, each at the field to change: the choice (`optionalFees.1`) or a field of the
 * receiver's address. The earlier of two fees that exclude each other stays valid.
 */
export function feeIssues(
  fees: readonly OfferedFee[],
  chosen: readonly string[],
  buyer: FeeBuyer,
): FieldIssue[] {
  return checkChoice(fees, chosen, buyer).flatMap(({ obstacles }, index) =>
    obstacles.map((obstacle) => obstacleIssue(obstacle, `optionalFees.${index}`)),
  );
}

/** @throws DomainError with an issue for each chosen fee that cannot be sold, or the only one. */
export function assertSellable(
  fees: readonly OfferedFee[],
  chosen: readonly string[],
  buyer: FeeBuyer,
): void {
  const issues = feeIssues(fees, chosen, buyer);
  const [first, second] = issues;
  if (second) throw inputError(issues);
  if (first) throw new DomainError(first.code, first.params, first.path);
}

/** The listed fees and, of those agreed before, the chosen ones that the list no longer has. */
export function withAgreed<Fee extends Pick<OfferedFee, 'code' | 'isAutomatic'>>(
  listed: readonly Fee[],
  chosen: readonly string[],
  agreed: readonly Fee[],
): readonly Fee[] {
  const gone = chosen.filter((code) => !listed.some((fee) => fee.code === code && !fee.isAutomatic));
  return [...listed, ...agreed.filter((fee) => gone.includes(fee.code) && !fee.isAutomatic)];
}

/** The chosen codes that can be sold, or could be once the missing values are typed. */
export function sellableFees(
  fees: readonly OfferedFee[],
  chosen: readonly string[],
  buyer: FeeBuyer,
): string[] {
  return checkChoice(fees, chosen, buyer)
    .filter(({ obstacles }) => obstacles.every(({ kind }) => kind === 'missing'))
    .map(({ code }) => code);
}

/** The chosen codes that can be sold in the present state. */
export function soldFees(fees: readonly OfferedFee[], chosen: readonly string[], buyer: FeeBuyer): string[] {
  return checkChoice(fees, chosen, buyer)
    .filter(({ obstacles }) => obstacles.length === 0)
    .map(({ code }) => code);
}

/** Whether a fee is for customers of another kind: choosing it is never possible, so it is not shown. */
export function isForOthers({ conditions }: OfferedFee, customer: CustomerType | undefined): boolean {
  return audienceDenial(conditions, { customer }) !== undefined;
}

/** The fields of the receiver's address that the chosen fees demand, filled or not. A described place needs none. */
export function demandedOf(
  fees: readonly OfferedFee[],
  chosen: readonly string[],
  buyer: FeeBuyer,
): DemandedField[] {
  if (buyer.to?.country === 'AU') return [];
  const sold = sellableFees(fees, chosen, buyer);
  return fees
    .filter(({ code }) => sold.includes(code))
    .flatMap(({ conditions }) => needed(conditions, buyer));
}

type CheckedFee = { code: string; obstacles: FeeObstacle[] };

function checkChoice(fees: readonly OfferedFee[], chosen: readonly string[], buyer: FeeBuyer): CheckedFee[] {
  const valid: OfferedFee[] = [];
  return chosen.map((code) => {
    const fee = fees.find((known) => known.code === code && !known.isAutomatic);
    if (!fee) return { code, obstacles: [{ kind: 'unknown', code: 'fee.unknown', fee: code }] };
    const obstacles = feeObstacles(fee, valid, buyer);
    if (obstacles.every(({ kind }) => kind === 'missing')) valid.push(fee);
    return { code, obstacles };
  });
}

/** The issue of an obstacle; `path` is the field of the choice. */
export function obstacleIssue(obstacle: FeeObstacle, path: string): FieldIssue {
  const { code } = obstacle;
  if (obstacle.kind === 'missing' && obstacle.field)
    return { path: `receiver.address.${obstacle.field}`, code };
  if (obstacle.kind === 'unknown') return { path, code, params: { code: obstacle.fee } };
  if (obstacle.kind === 'denied' && obstacle.excludedBy)
    return { path, code, params: { other: obstacle.excludedBy } };
  return { path, code };
}

/** An aimag that nobody knows is no place to deliver to. */
function placeDenial({ places }: FeeConditions, { to }: FeeBuyer): FeeObstacle | undefined {
  const isUnknown = to?.country !== 'AU' && to?.aimag === undefined;
  if (isUnknown || places.kind === 'anywhere') return undefined;
  const aimag = to?.country === 'AU' ? undefined : aimagOf(to?.aimag ?? '');
  switch (places.kind) {
    case 'capital':
      return aimag === capitalAimag ? undefined : { kind: 'denied', code: 'fee.capital_only' };
    case 'aimags':
      return aimag && aimag !== capitalAimag ? undefined : { kind: 'denied', code: 'fee.aimags_only' };
    case 'listed':
      return aimag && places.aimags.includes(aimag) ? undefined : { kind: 'denied', code: 'fee.not_there' };
  }
}

function audienceDenial(
  { audience }: FeeConditions,
  { customer }: Pick<FeeBuyer, 'customer'>,
): FeeObstacle | undefined {
  if (!customer || audience === 'all' || audience === customer) return undefined;
  const code = audience === 'organization' ? 'fee.organizations_only' : 'fee.individuals_only';
  return { kind: 'denied', code };
}

function exclusion(fee: OfferedFee, others: readonly OfferedFee[]): FeeObstacle | undefined {
  const other = others.find((chosen) => chosen.code !== fee.code && excludeEachOther(fee, chosen));
  return other && { kind: 'denied', code: 'fee.excluded', excludedBy: other.code };
}

/** A parcel is handed over in one way, whatever the fees say. */
function excludeEachOther(one: OfferedFee, other: OfferedFee): boolean {
  const isDelivery = (code: string): boolean => deliveryModes.some((mode) => mode === code);
  if (isDelivery(one.code) && isDelivery(other.code)) return true;
  return one.conditions.excludes.includes(other.code) || other.conditions.excludes.includes(one.code);
}

function missingValues(
  { demands, isLandmarkEnough, needsValue }: FeeConditions,
  { to, declaredCents }: FeeBuyer,
): FeeObstacle[] {
  const code = isLandmarkEnough ? 'fee.needs_address' : 'fee.needs_field';
  const isEmpty = (field: DemandedField): boolean => to?.[field] !== undefined && !isFilled(to[field]);
  const empty = needed({ demands, isLandmarkEnough }, { to }).filter(isEmpty);
  const missing = empty.map((field) => ({ kind: 'missing' as const, code, field }) satisfies FeeObstacle);
  return needsValue && declaredCents === 0
    ? [...missing, { kind: 'missing', code: 'fee.needs_value' }]
    : missing;
}

function needed(
  { demands, isLandmarkEnough }: Pick<FeeConditions, 'demands' | 'isLandmarkEnough'>,
  { to }: FeeBuyer,
): readonly DemandedField[] {
  return isLandmarkEnough && isFilled(to?.landmark) ? [] : demands;
}

/** A dash is no address. */
function isFilled(text = ''): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
