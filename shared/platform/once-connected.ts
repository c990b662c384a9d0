import { platform } from './ports/platform.ts';

/** The pause before a module is loaded again, doubling from the first to the longest, in ms. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/**
 * Loads an optional module; if that fails, it is loaded again: once the device is connected, and after a pause
 * where it says that it is. A cut that the device did not notice, or that was over before the failure was
 * heard, has no other sign.
 */
export function onceConnected<Module>(
  load: () => Promise<Module>,
  pause = FIRST_PAUSE,
): Promise<Module> {
  return load().catch(
    () =>
      new Promise<Module>((done) => {
        const { network, clock } = platform();
        const again = () => {
          endWatch();
          endPause();
          done(onceConnected(load, Math.min(pause * 2, LONGEST_PAUSE)));
        };
        const endWatch = network.onChange((online) => online && again());
        const endPause = clock.after(pause, () => network.online() && again());
      }),
  );
}
