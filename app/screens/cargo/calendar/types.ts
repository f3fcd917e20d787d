import type { Outputs } from '~/server/router';

export type Flight = Outputs['cargo']['calendar']['flights'][number];
