import type { GoodsAnswers } from './questions';
import type { GoodsRule, PermitCountry } from './rule';

const numberOf = { AU: 'permitAu', MN: 'permitMn' } as const satisfies Record<
  PermitCountry,
  keyof GoodsAnswers
>;

/** The field of the number of a permit. */
export function permitField(country: PermitCountry): (typeof numberOf)[PermitCountry] {
  return numberOf[country];
}

/**
 * The countries whose permit a line lacks: nobody entered its number, or it expires before `day`. Whether the line needs
 * permits at all is the rule's verdict, or an amount above its limit.
 */
export function permitsMissing(
  { permitOf }: Pick<GoodsRule, 'permitOf'>,
  answers: GoodsAnswers,
  day: string,
): PermitCountry[] {
  const until = (answers.permitUntil ?? '').trim();
  const isOver = until !== '' && until < day;
  return permitOf.filter((country) => isOver || (answers[numberOf[country]] ?? '').trim() === '');
}
