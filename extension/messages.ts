import { defineExtensionMessaging } from '@webext-core/messaging';
import { browser } from 'wxt/browser';
import type { FormValues } from '#shared/domains/assistant/model/schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { ownOrigin } from './own-origin.ts';

/** The outcome of an ability that a user waits for. */
export type Outcome = { ok: true } | { ok: false; message: string };

/** What the worker can do for popup, panel and overlay; only the extension's own pages may ask. */
type ProtocolMap = {
  signIn(credentials: { email: string; password: string }): Outcome;
  /** The second step of a sign-in: a code of an app of the account, or a recovery code. */
  showCode(shown: { code: string; app: string | undefined }): Outcome;
  spendRecoveryCode(code: string): Outcome;
  signOut(): Outcome;
  /** Points the extension at another copy of the product; signs out of the old one. */
  usePwa(address: string): Outcome;
  /** A surface opened: connect, and look at the rows. */
  wake(): void;
  ask(text: string): void;
  answer(reply: { traceId: string; confirm: boolean }): void;
  retry(traceId: string): void;
  undo(action: { traceId: string; actionId: string }): void;
  /** Plans an undone change once more. */
  redo(change: { query: string; actionId: string }): void;
  /** Sends the values of a form of a request. */
  amend(form: { traceId: string; step: string | null; values: FormValues }): void;
  /** Stores what stands in a form, as every keystroke is stored. */
  typed(form: { traceId: string; step: string | null; values: FormValues }): void;
  dismiss(traceId: string): void;
  markAllRead(): Outcome;
  /** Marks a notification as read and opens its page of the app. */
  openNotification(id: string): void;
  /** 'I am coming', to a reminder of a tour in the bell. */
  sayComing(id: string): Outcome;
  /** Opens the place of a reminder's tour where one says by how many minutes one is late. */
  openLate(id: string): void;
  /** Opens a path of the app, in its tab when there is one. */
  openPage(path: string): void;
};

const messaging = defineExtensionMessaging<ProtocolMap>();

export const { sendMessage } = messaging;

/** What came of an ability: a worker that cannot be reached is an outcome, too, or its form would wait on. */
export const outcomeOf = (answer: Promise<Outcome>): Promise<Outcome> =>
  answer.catch((cause: unknown) => ({
    ok: false,
    message: new AppError('unavailable', { cause }).message,
  }));

/** Where a message came from, as the browser says. */
type Sender = { id?: string; origin?: string; url?: string };

/**
 * Whether a message comes from one of our own pages. The browser delivers none of other extensions and of
 * websites; our content scripts share a page with foreign code and must not use this channel.
 */
export function isOwnPage(sender: Sender): boolean {
  const own = ownOrigin();
  const ours = sender.origin === undefined || sender.origin === own;
  return sender.id === browser.runtime.id && ours && Boolean(sender.url?.startsWith(`${own}/`));
}

/** Answers a message in the worker. */
export const onMessage: typeof messaging.onMessage = (type, answer) =>
  messaging.onMessage(type, (message) => {
    if (!isOwnPage(message.sender)) throw new Error('this page may not ask');
    return answer(message);
  });
