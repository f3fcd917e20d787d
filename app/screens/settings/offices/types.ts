import type { Outputs } from '~/server/router';

export type StoredOffice = Outputs['settings']['storedOffices'][number];
