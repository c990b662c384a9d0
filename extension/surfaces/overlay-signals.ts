/** What the overlay's frame tells the page's script; nothing of it is secret. */
export const OVERLAY_CLOSE = 'kinstead:close';
export const OVERLAY_HEIGHT = 'kinstead:height:';
