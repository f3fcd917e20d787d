import type { Outputs } from '~/server/router';

export type ListedUser = Outputs['users']['list']['rows'][number];

export type User = Outputs['users']['get'];
