import { demoFees, demoPlans, demoRate } from '~/domain/quotes/demo-plans';
import { calculateQuote, type QuoteInput } from '~/domain/quotes/quote';
import { figure, ratePerSecond, table } from './measure';

const piece = { lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9300 };

/** Measures quotes a second in process, by number of pieces, and compares a quote with parsing its JSON. */
export async function benchQuote(): Promise<string> {
  const parsing = (input: QuoteInput): string => JSON.stringify({ pieces: input.pieces });
  const rows = [1, 5, 20].map((pieces) => {
    const input = inputOf(pieces);
    const text = parsing(input);
    const quotes = ratePerSecond(() => void calculateQuote(input));
    const parses = ratePerSecond(() => void JSON.parse(text));
    return [`${pieces} pieces`, figure(quotes), figure(parses), (quotes / parses).toFixed(2)];
  });
  return table([['', 'quotes/s', 'JSON.parse/s', 'ratio'], ...rows]);
}

function inputOf(pieces: number): QuoteInput {
  return {
    tariff: demoPlans.standard,
    fees: demoFees,
    rate: demoRate,
    pieces: Array.from({ length: pieces }, () => piece),
    optionalFees: ['fragile', 'insurance'],
    declaredCents: 33_333,
    battery: 'contained',
  };
}
