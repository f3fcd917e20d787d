import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '~/server/router';

export type FormDetail = inferRouterOutputs<AppRouter>['forms']['get'];
export type Price = NonNullable<FormDetail['quote']>;
export type Party = NonNullable<FormDetail['sender']>;
