import { defineExtensionMessaging } from '@webext-core/messaging';

/** How an ability ended that a person waits for. */
export type Outcome = { ok: true } | { ok: false; message: string };

/**
 * What the worker can do for popup, panel and overlay. Only the extension's own pages can call:
 * the browser delivers nothing else here, and the worker checks the sender again.
 */
type ProtocolMap = {
  signIn(credentials: { email: string; password: string }): Outcome;
  signOut(): Outcome;
  /** Points the extension at another copy of the product; signs out of the old one. */
  usePwa(address: string): Outcome;
  /** A surface opened: connect, and look at the rows. */
  wake(): void;
  ask(text: string): void;
  answer(reply: { traceId: string; confirm: boolean }): void;
  retry(traceId: string): void;
  undo(action: { traceId: string; actionId: string }): void;
  dismiss(traceId: string): void;
  markAllRead(): Outcome;
  /** Marks a notification as read and opens its page of the app. */
  openNotification(id: string): void;
  /** Opens a path of the app, in its tab when there is one. */
  openPage(path: string): void;
};

export const { sendMessage, onMessage } = defineExtensionMessaging<ProtocolMap>();
