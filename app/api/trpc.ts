import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '~/server/router';

/** The typed hooks of the API: `trpc.form.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();
