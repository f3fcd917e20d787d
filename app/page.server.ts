import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { guard, NOT_AUTHORIZED } from '~/app/guard/guard';
import { type PageName, screenByName } from '~/app/guard/route-table';
import { translatorFor } from '~/app/i18n/texts.server';
import type { Locale } from '~/domain/core/format/locale';
import type { LoadContext } from '~/server/load-context';

type Problem = ReturnType<LoadContext['problem']>;

type Load<Data extends object> = (args: LoaderFunctionArgs) => Promise<Data> | Data;

/** Throws a redirect when the visitor may not open the screen. */
export function guardScreen(name: PageName, { request, context }: LoaderFunctionArgs): void {
  const { session } = context;
  const { pathname, search } = new URL(request.url);
  const visitor = session && { role: session.user.role, rules: session.rules };
  const answer = guard(screenByName(name), visitor, pathname + search);
  if (answer.kind !== 'redirect') return;
  if (session && answer.to === NOT_AUTHORIZED) context.recordRefusedPage(name);
  throw redirect(answer.to);
}

/** A guarded loader. The page's title is `titles.<name>` of `nav` or `frame` unless the data contains its own. */
export function pageLoader<Data extends object = object>(
  name: PageName,
  load: Load<Data>,
): (args: LoaderFunctionArgs) => Promise<Data & { title: string }> {
  return async (args) => {
    guardScreen(name, args);
    return { title: titleOf(name, args), ...(await answered(load, args)) };
  };
}

/** A loader for a page that needs only its guard and its title. */
export function plainPageLoader(name: PageName): (args: LoaderFunctionArgs) => { title: string } {
  return (args) => {
    guardScreen(name, args);
    return { title: titleOf(name, args) };
  };
}

function titleOf(name: PageName, { context }: LoaderFunctionArgs): string {
  return translatorFor(context.locale, 'nav')(`titles.${name}`);
}

async function answered<Data>(
  load: (args: LoaderFunctionArgs) => Data | Promise<Data>,
  args: LoaderFunctionArgs,
): Promise<Data> {
  try {
    return await load(args);
  } catch (error) {
    throw asAnswer(error, args);
  }
}

/** Converts an API error to a response with its status; the error boundary shows the text. */
function asAnswer(error: unknown, { context }: LoaderFunctionArgs): unknown {
  if (error instanceof Response || !(error instanceof Error)) return error;
  const problem = asNotFound(context.problem(error));
  if (problem.code === 'unexpected' && error.name !== 'TRPCError') context.reportError(error);
  const title = titleOfProblem(problem.status, context.locale);
  return data({ ...problem, title }, { status: problem.status });
}

/** An address with a malformed id is not found, like an unknown id. */
function asNotFound(problem: Problem): Problem {
  const isBadId =
    problem.code === 'input.invalid' && problem.issues.every(({ path }) => /(?:^i|I)d$/u.test(path));
  return isBadId ? { ...problem, status: 404, code: 'not_found', issues: [] } : problem;
}

function titleOfProblem(status: number, locale: Locale): string {
  const t = translatorFor(locale, 'common');
  switch (status) {
    case 401:
    case 403:
    case 404:
    case 409:
    case 429:
    case 503:
      return t(`problem.${status}.title`);
    default:
      return t('problem.500.title');
  }
}
