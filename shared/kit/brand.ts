/** Year shown next to the copyright sign. */
export const COPYRIGHT_YEAR = 2025;

/** Version reported by analytics. */
export const APP_VERSION = '1.0.0';
