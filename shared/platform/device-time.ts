import { platform } from './ports/platform.ts';

/**
 * The time of this device, as the server takes it with what was done at that moment; it puts a wrong clock right
 * by the time at which the device sends it (`private.said_moment`).
 */
export const deviceTime = (): string => new Date(platform().clock.now()).toISOString();
