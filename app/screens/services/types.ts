import type { Outputs } from '~/server/router';

/** A service that waits, as the work list shows it. */
export type Work = Outputs['services']['work']['rows'][number];
export type Boxes = Outputs['services']['boxes'];
