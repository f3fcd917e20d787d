import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { accountRouter } from './account/router';
import { cargoRouter } from './cargo/router';
import { customersRouter } from './customers/router';
import { formsRouter } from './forms/router';
import { quotesRouter } from './quotes/router';
import { createCallerFactory, router } from './trpc';

/** The table of contents of the API. */
export const appRouter = router({
  account: accountRouter,
  customers: customersRouter,
  cargo: cargoRouter,
  forms: formsRouter,
  quotes: quotesRouter,
});

export type AppRouter = typeof appRouter;
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

export const createCaller = createCallerFactory(appRouter);
