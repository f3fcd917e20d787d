import { lazyDialog } from '~/app/components/lazy/lazy-overlay';

/** The panel of a box, loaded with the mode: a station without boxes of shops does not need it. */
export const LaterShelfTask = lazyDialog(async () => (await import('./shelf-task')).ShelfTask);
