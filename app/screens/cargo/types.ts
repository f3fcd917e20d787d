import type { Outputs } from '~/server/router';

export type ListedCargo = Outputs['cargo']['list']['rows'][number];
