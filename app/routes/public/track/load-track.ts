import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { translatorFor } from '~/app/i18n/texts.server';
import { guardScreen } from '~/app/page.server';
import { formatParcelNumber } from '~/domain/parcel/number';
import type { Outputs } from '~/server/router';

type Parcel = Outputs['tracking']['find'];
export type TrackData = { title: string; description: string; given: string } & (
  | { kind: 'none' | 'wrong' | 'unknown'; parcel: null }
  | { kind: 'found'; parcel: Parcel }
);

const plainKinds = { 'parcel.number_invalid': 'wrong', not_found: 'unknown' } as const;

/** `/track?number=…` leads to `/track/{number}`; a wrong or unknown number gets a page that helps. */
export async function loadTrack(args: LoaderFunctionArgs) {
  guardScreen('track', args);
  const { request, context, params } = args;
  const t = translatorFor(context.locale, 'track');
  const asked = new URL(request.url).searchParams.get('number')?.trim();
  if (!params.number && asked) throw redirect(`/track/${encodeURIComponent(compact(asked))}`);
  const given = params.number ?? '';
  const page = { title: t('find:title'), description: t('description'), given };
  if (given === '') return data<TrackData>({ ...page, kind: 'none', parcel: null });
  try {
    const parcel = await context.api.tracking.find({ number: given });
    const title = t('titleOf', { number: formatParcelNumber(parcel.number) });
    return data<TrackData>({ ...page, title, kind: 'found', parcel });
  } catch (error) {
    const problem = context.problem(error);
    const kind = problem.status < 500 && (isPlain(problem.code) ? plainKinds[problem.code] : 'wrong');
    if (kind) return data<TrackData>({ ...page, kind, parcel: null }, { status: problem.status });
    throw data(problem, { status: problem.status });
  }
}

function compact(text: string): string {
  return text.slice(0, 64).replace(/\s/gu, '').toUpperCase();
}

function isPlain(code: string): code is keyof typeof plainKinds {
  return Object.hasOwn(plainKinds, code);
}
