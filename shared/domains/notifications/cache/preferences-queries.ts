import { queryOptions } from '@tanstack/react-query';
import { fetchPreferences } from '../api/notification-preferences.ts';
import { type BrowserPush, browserPush } from '../api/push-device.ts';
import { fetchPushDevices, type PushDevice } from '../api/push-subscriptions.ts';
import type { Preferences } from '../model/preferences.ts';

/** Apart from the lists of notifications: an arriving one changes none of these. */
export const settingsKeys = {
  all: ['notification-settings'] as const,
  preferences: (me: string) => ['notification-settings', me, 'preferences'] as const,
  push: (me: string) => ['notification-settings', me, 'push'] as const,
  devices: (me: string) => ['notification-settings', me, 'devices'] as const,
};

/** The user's notification preferences. */
export function preferencesQuery(me: string) {
  return queryOptions<Preferences>({
    queryKey: settingsKeys.preferences(me),
    queryFn: fetchPreferences,
  });
}

/** The state of push messages in this browser. */
export function pushQuery(me: string) {
  return queryOptions<BrowserPush>({
    queryKey: settingsKeys.push(me),
    queryFn: browserPush,
    // It asks the browser, which is here.
    networkMode: 'always',
    staleTime: 0,
  });
}

/** The devices that take push messages. */
export function pushDevicesQuery(me: string) {
  return queryOptions<PushDevice[]>({
    queryKey: settingsKeys.devices(me),
    queryFn: fetchPushDevices,
  });
}
