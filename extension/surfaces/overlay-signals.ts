/** Messages from the overlay's frame to the content script; none is secret. */
export const OVERLAY_CLOSE = 'kinstead:close';
export const OVERLAY_HEIGHT = 'kinstead:height:';
