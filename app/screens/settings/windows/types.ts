import type { Outputs } from '~/server/router';

export type StoredWindow = Outputs['delivery']['windows']['items'][number];
