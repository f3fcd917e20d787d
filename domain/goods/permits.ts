import type { GoodsAnswer } from './answer';
import type { PermitCountry } from './rule';

export type NeededPermit = { rule: string; country: PermitCountry };
/** A permit as entered for a form. `validUntil` is a day; null: it does not expire. */
export type GivenPermit = { rule: string; country: PermitCountry; validUntil: string | null };

/** The permits that lines of a form need. A rule with a limit needs its own only above it (`exceeded`). */
export function permitsNeeded(
  answers: readonly Pick<GoodsAnswer, 'rule'>[],
  exceeded: readonly string[] = [],
): NeededPermit[] {
  const rules = new Map(answers.flatMap(({ rule }) => (rule ? [[rule.code, rule]] : [])));
  return [...rules.values()]
    .filter(({ code, limit }) => limit === null || exceeded.includes(code))
    .flatMap(({ code, permitOf }) => permitOf.map((country) => ({ rule: code, country })));
}

/** The needed permits that nobody entered, or that expire before the day of departure. */
export function permitsMissing(
  needed: readonly NeededPermit[],
  given: readonly GivenPermit[],
  departsOn: string,
): NeededPermit[] {
  return needed.filter(
    ({ rule, country }) =>
      !given.some(
        (permit) =>
          permit.rule === rule &&
          permit.country === country &&
          (permit.validUntil === null || permit.validUntil >= departsOn),
      ),
  );
}
