import { lazyDialog } from '~/app/components/lazy/lazy-overlay';

/** The camera of a station, loaded when it is first opened. */
export const StationCamera = lazyDialog(async () => (await import('./camera-panel')).CameraPanel);
