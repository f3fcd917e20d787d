import type { Outputs } from '~/server/router';

export type Incident = Outputs['incidents']['ofParcel'][number];
