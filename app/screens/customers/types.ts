import type { Outputs } from '~/server/router';

export type Customer = Outputs['customers']['record'];
