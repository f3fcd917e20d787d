import type { Outputs } from '~/server/router';

export type SystemStatus = Outputs['system']['status'];
