import { platform } from './ports/platform.ts';

/** Loads something that nobody waits for: what cannot be loaded now comes with the connection. */
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
