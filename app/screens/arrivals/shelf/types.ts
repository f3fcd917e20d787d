import type { Outputs } from '~/server/router';

export type Shelf = Outputs['arrivals']['shelf'];
export type ShelfArrival = Shelf['onShelf'][number];
export type ShelfDuty = ShelfArrival['duties'][number];
export type ShelfItem = ShelfArrival['items'][number];
