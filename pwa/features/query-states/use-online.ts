import { useSyncExternalStore } from 'react';
import { platform } from '#shared/platform/ports/platform.ts';

const online = () => platform().network.online();

/** Whether the device believes that it is connected, live. */
export function useOnline(): boolean {
  return useSyncExternalStore((listener) => platform().network.onChange(listener), online, online);
}
