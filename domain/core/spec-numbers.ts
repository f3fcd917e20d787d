/** The numbers that the specification gives; each is written here and nowhere else. */

/** Sections 4 and 9: per cent of the width, milliseconds. */
export const loadingBar = { initial: 10, buffer: 20, stall: 82, tickMs: 800, resetMs: 300 } as const;

/** Sections 4 and 9. */
export const snackbar = { timeoutMs: 3000, swipePx: 50 } as const;

/** Sections 2 and 9: how far below the top a hash target comes to rest, and when the way back up appears. */
export const scrolling = { hashOffsetPx: 60, topButtonPx: 200 } as const;

/** Section 9: where things over the page begin, how far apart they lie, and their distance from the window's edge. */
export const overlay = { zIndex: 2000, step: 10, marginPx: 12 } as const;

/**
 * Sections 4 and 9: narrower than this the navigation is an overlay. The stylesheets repeat it, a test compares.
 * @public
 */
export const NAVIGATION_OVERLAY_BELOW_PX = 1279;

/** Section 9. */
export const paging = { page: 1, size: 10, sizes: [5, 10, 20, 25, 50, 100] } as const;

/** Section 9. */
export const SEARCH_ITEMS_PER_GROUP = 5;

/** Sections 5 and 9. */
export const mobileDigits = { min: 8, max: 15 } as const;

/** Section 9. */
export const COOKIE_DAYS = 30;
