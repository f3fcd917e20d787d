import type { Outputs } from '~/server/router';

export type Role = Outputs['roles']['list'][number];
