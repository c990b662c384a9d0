import { platform } from './ports/platform.ts';

/** Loads an optional module; if that fails, it is loaded once the device is connected. */
export function onceConnected<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(
    () =>
      new Promise<Module>((done) => {
        const end = platform().network.onChange((online) => {
          if (!online) return;
          end();
          done(onceConnected(load));
        });
      }),
  );
}
