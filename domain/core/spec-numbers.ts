/** Numbers that the specification defines. Each is written here only. */

/** Sections 4 and 9: percent of the width, milliseconds. */
export const loadingBar = { initial: 10, buffer: 20, stall: 82, tickMs: 800, resetMs: 300 } as const;

/** Sections 4 and 9. */
export const snackbar = { timeoutMs: 3000, swipePx: 50 } as const;

/**
 * Sections 2 and 9: the top offset of a hash target, and the scroll distance at which the button to the top appears.
 */
export const scrolling = { hashOffsetPx: 60, topButtonPx: 200 } as const;

/** Section 9: the first z-index of overlays, the step between them, and their margin to the window's edge. */
export const overlay = { zIndex: 2000, step: 10, marginPx: 12 } as const;

/**
 * Sections 4 and 9: below this width the navigation is an overlay. The stylesheets repeat it; a test compares them.
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
