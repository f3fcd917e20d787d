import { idSchema } from '~/domain/core/schema';

/** The bill of a form that a message asks about. */
export type PriceQuestion = { formId: string; billId: string };

/** The cause of a message about a measured price, whose link answers it; `more` distinguishes several such messages. */
export function causeOfPrice(
  step: string,
  { formId, billId }: PriceQuestion,
  ...more: (string | number)[]
): string {
  return [`form.price_${step}`, formId, billId, ...more].join(':');
}

/** Returns the bill that a message asks about; undefined for other messages. */
export function askedByCause(causeKey: string | null): PriceQuestion | undefined {
  const [step = '', formId, billId] = causeKey?.split(':') ?? [];
  if (!step.startsWith('form.price_')) return undefined;
  const ids = [formId, billId].map((id) => idSchema.safeParse(id).data);
  const [form, bill] = ids;
  return form && bill ? { formId: form, billId: bill } : undefined;
}
