import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeFieldError } from '~/app/api/field-error';
import { PhoneFold } from '~/app/components/layout/phone-fold';
import { PriceCard } from '~/app/components/price/price-card';
import { DomainError } from '~/domain/core/errors';
import { soldFees } from '~/domain/fees/offer';
import { calculateQuote, type Quote } from '~/domain/quotes/quote';
import { readTypedQuote, type TypedField, type TypedProblems, type TypedQuote } from '~/domain/quotes/typed';
import { CalculatorBill, PhoneTotal } from './calculator-bill';
import { CalculatorInputs, type FieldErrors } from './calculator-inputs';
import type { PublicPrices, PublicTariff } from './public-prices';

type CalculatorProps = {
  prices: PublicPrices;
  /** From the address, or the example. */
  initial: TypedQuote;
  /** The visitor has submitted the form (without JavaScript): empty fields are errors too. */
  isAsked: boolean;
  /** The page that contains it, and the page that starts a form. */
  page?: string;
  formPath?: string;
};

/** The live price: `domain` reads and prices the input on each change, and on the server for the first paint. */
export function Calculator({
  prices,
  initial,
  isAsked,
  page = '/home',
  formPath = '/online/form',
}: CalculatorProps): ReactNode {
  const { t } = useTranslation('home');
  const [typed, setTyped] = useState(initial);
  const [left, setLeft] = useState<readonly TypedField[]>([]);
  const tariff = prices.tariffs.find(({ code }) => code === typed.plan) ?? prices.tariffs[0];
  const read = readTypedQuote(typed);
  const problems = read.ok ? {} : shown(read.problems, (field) => isAsked || left.includes(field));
  const quote = read.ok && tariff ? quoteOf(prices, tariff, read.facts) : undefined;
  const bill = {
    ...{ formPath, prices, tariff, quote },
    sizes: read.ok ? read.facts.sizes : [],
    hasProblem: Object.keys(problems).length > 0,
  };
  return (
    <PriceCard
      inputs={
        <CalculatorInputs
          page={page}
          prices={prices}
          typed={typed}
          problems={problems}
          total={<PhoneTotal {...bill} />}
          isExample={typed === initial && !isAsked}
          onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
          onLeave={(field) => setLeft((before) => [...before, field])}
        />
      }
      bill={
        <PhoneFold label={t('calculator.bill')}>
          <CalculatorBill {...bill} />
        </PhoneFold>
      }
    />
  );
}

/** An empty field is not an error while the user is still typing. */
function shown(problems: TypedProblems, hasLeft: (field: TypedField) => boolean): FieldErrors {
  const fields = Object.keys(problems).filter(isField);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problems[field];
      const isShown = problem && (problem.code !== 'required' || hasLeft(field));
      return isShown ? [[field, writeFieldError(problem.code, problem.params)]] : [];
    }),
  );
}

function isField(name: string): name is TypedField {
  return name === 'declared' || name === 'battery' || name.startsWith('boxes.');
}

type QuoteRequest = Omit<Parameters<typeof calculateQuote>[0], 'tariff' | 'fees' | 'rate'>;

function quoteOf(
  { fees, rate }: PublicPrices,
  tariff: PublicTariff,
  request: QuoteRequest,
): Quote | undefined {
  const known = soldFees(fees, request.optionalFees, request);
  try {
    return calculateQuote({ ...request, optionalFees: known, tariff, fees, rate: rate.mntPerUnit });
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
