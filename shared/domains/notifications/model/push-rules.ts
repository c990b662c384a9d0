/** The state of push messages in a browser, which decides the offered action. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** What a browser says of itself. */
export type PushFacts = {
  /** It has a worker, push and notifications. */
  supported: boolean;
  /** An iPhone or iPad, where only an installed app may. */
  ios: boolean;
  installed: boolean;
  permission: NotificationPermission;
  subscribed: boolean;
};

/** The one state that the facts make. */
export function pushState(facts: PushFacts): PushState {
  if (facts.ios && !facts.installed) return 'install';
  if (!facts.supported) return 'unsupported';
  if (facts.permission === 'denied') return 'denied';
  return facts.permission === 'granted' && facts.subscribed ? 'on' : 'off';
}

/** What a subscription that was found at a start needs. */
export type PushRepair = 'nothing' | 'subscribe' | 'save' | 'end';

/**
 * What to do about a browser's push subscription. `known`: whether the server has the subscription. When the
 * server's key has changed, the browser must subscribe again. A subscription that the server does not know
 * was removed on another device, unless the browser has renewed it since it was last persisted.
 */
export function pushRepair(found: {
  key: string | null;
  subscribedKey: string | null;
  known: boolean;
  renewed: boolean;
}): PushRepair {
  if (!found.known) return found.renewed ? 'save' : 'end';
  if (found.key !== null && found.subscribedKey !== null && found.key !== found.subscribedKey) {
    return 'subscribe';
  }
  return 'nothing';
}

/** Bytes as base64url without padding, as keys are written. */
export function base64url(bytes: ArrayBuffer | null): string {
  const binary = Array.from(new Uint8Array(bytes ?? new ArrayBuffer(0)), (byte) =>
    String.fromCharCode(byte),
  ).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
