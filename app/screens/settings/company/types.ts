import type { Outputs } from '~/server/router';

export type StoredCompany = Outputs['settings']['company'];
