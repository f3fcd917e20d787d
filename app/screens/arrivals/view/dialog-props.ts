import type { Arrival } from '../parts/types';
import type { ArrivalChange } from '../parts/use-arrival-change';

export type DialogProps = { arrival: Arrival; change: ArrivalChange; onClose: () => void };
