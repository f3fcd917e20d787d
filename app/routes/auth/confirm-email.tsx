import type { LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '~/app/components/auth/auth-page';
import { Notice } from '~/app/components/auth/notice';
import { pageLoader } from '~/app/page.server';
import { formAction, showAgain } from './form-action.server';
import { AuthForm, Submit, WayOn } from './form-parts';

type State = { email: string; isDone: boolean };

export const loader = pageLoader('confirm-email', async ({ params, request, context }: LoaderFunctionArgs) => {
  const token = params.token ?? '';
  const isDone = new URL(request.url).searchParams.has('done');
  if (isDone) return { link: { email: '', isDone } satisfies State };
  try {
    const { email } = await context.api.account.emailLink({ token });
    return { link: { email, isDone } satisfies State };
  } catch (error) {
    const { status } = context.problem(error);
    if (status >= 500) throw error;
    return { link: undefined };
  }
});
