import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { translatorFor } from '~/app/i18n/texts.server';
import { guardScreen } from '~/app/page.server';
import { parseFormCode } from '~/domain/forms/code';
import { formatParcelNumber, MOST_NUMBERS, splitParcelNumbers } from '~/domain/parcels/number';
import type { Outputs } from '~/server/router';

type Parcel = Outputs['tracking']['find'];
export type TrackData = { title: string; description: string; given: string } & (
  | { kind: 'none' | 'wrong' | 'unknown' | 'form'; parcel: null }
  | { kind: 'several'; parcel: null; parcels: Outputs['tracking']['findMany']; leftOut: number }
  | { kind: 'found'; parcel: Parcel }
);

/** Most characters read from a pasted text: more than the most tracked numbers with spaces. */
const LONGEST_TEXT = 2000;

const plainKinds = { 'parcel.number_invalid': 'wrong', not_found: 'unknown' } as const;

/**
 * `/track?number=…` redirects to `/track/{number}`, or lists several numbers. An invalid or unknown number and a form
 * code get a page with help. For a form code the page does not say whether the form exists.
 */
export async function loadTrack(args: LoaderFunctionArgs) {
  guardScreen('track', args);
  const { request, context, params } = args;
  const t = translatorFor(context.locale, 'tracking');
  const asked = new URL(request.url).searchParams.get('number')?.trim();
  const several = params.number || !asked ? [] : splitParcelNumbers(asked.slice(0, LONGEST_TEXT));
  const page = { title: t('tracking-form:title'), description: t('description'), given: params.number ?? '' };
  if (asked && several.length > 1) {
    const numbers = several.slice(0, MOST_NUMBERS).map((number) => number.slice(0, 64));
    const parcels = await context.api.tracking.findMany({ numbers });
    const leftOut = several.length - numbers.length;
    return data<TrackData>({
      ...page,
      given: several.join(' '),
      kind: 'several',
      parcel: null,
      parcels,
      leftOut,
    });
  }
  if (!params.number && asked) throw redirect(`/track/${encodeURIComponent(several[0] ?? compact(asked))}`);
  const { given } = page;
  if (given === '') return data<TrackData>({ ...page, kind: 'none', parcel: null });
  try {
    const parcel = await context.api.tracking.find({ number: given });
    const title = t('titleOf', { number: formatParcelNumber(parcel.number) });
    return data<TrackData>({ ...page, title, kind: 'found', parcel });
  } catch (error) {
    const problem = context.problem(error);
    if (problem.status < 500) {
      const kind = parseFormCode(given) ? 'form' : isPlain(problem.code) ? plainKinds[problem.code] : 'wrong';
      const status = isPlain(problem.code) ? 404 : problem.status;
      return data<TrackData>({ ...page, kind, parcel: null }, { status });
    }
    throw data(problem, { status: problem.status });
  }
}

function compact(text: string): string {
  return text.slice(0, 64).replace(/\s/gu, '').toUpperCase();
}

function isPlain(code: string): code is keyof typeof plainKinds {
  return Object.hasOwn(plainKinds, code);
}
