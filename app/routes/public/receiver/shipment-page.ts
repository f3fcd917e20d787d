import type { Outputs } from '~/server/router';

export type ShipmentPage = Outputs['receiver']['page'];
