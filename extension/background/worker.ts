import { browser } from 'wxt/browser';
import { LATE_PLACE } from '#shared/domains/notifications/model/reminder.ts';
import { fetchConfig } from '#shared/platform/config.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { forgetSupabase } from '#shared/platform/supabase/supabase-client.ts';
import { type Outcome, onMessage } from '../messages.ts';
import { draftItem, pwaUrlItem } from '../storage.ts';
import { followLanguage, showCode, signIn, signOut, useRecoveryCode } from './account.ts';
import { assistantSaved, ensureConnection, workerAssistant } from './assistant.ts';
import {
  openedNotification,
  readEverything,
  refreshInbox,
  restoreBadge,
  sayComing,
} from './inbox.ts';
import { listenToRows, stopListeningToRows } from './live.ts';
import { toggleOverlay } from './overlay.ts';
import { openPage } from './pages.ts';
import { closeStorage, supplyWorkerPlatform } from './ports.ts';

const ALARM = 'connection';

/**
 * Starts the worker: listeners first and at once, because the browser delivers the event that woke
 * it right after this. Nothing is remembered here but what can be read from storage again.
 */
export function startWorker(): void {
  supplyWorkerPlatform();
  listenToBrowser();
  listenToSurfaces();
  void closeStorage();
  void restoreBadge();
  void followLanguage();
  void resume();
}

async function resume(): Promise<void> {
  await browser.alarms.create(ALARM, { periodInMinutes: 0.5 });
  await listenToRows();
  await ensureConnection();
  await refreshInbox();
}

function listenToBrowser(): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) void resume();
  });
  browser.commands.onCommand.addListener((command) => {
    if (command === 'open-bar') void toggleOverlay();
  });
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void browser.tabs.create({ url: '/welcome.html' });
  });
  self.addEventListener('online', () => void resume());
}

function listenToSurfaces(): void {
  onMessage('wake', () => void resume());
  onMessage('signIn', ({ data }) => entered(signIn(data.email, data.password)));
  onMessage('showCode', ({ data }) => entered(showCode(data.code, data.app)));
  onMessage('spendRecoveryCode', ({ data }) => entered(useRecoveryCode(data)));
  onMessage('signOut', () => attempt(leave));
  onMessage('usePwa', ({ data }) =>
    attempt(async () => {
      const address = new URL(data).origin;
      await fetchConfig(address);
      await leave();
      await pwaUrlItem.setValue(address);
      await forgetSupabase();
      supplyWorkerPlatform();
    }),
  );
  onMessage('ask', async ({ data }) => {
    (await workerAssistant()).ask({ text: data });
    await assistantSaved();
    // Only now: before, the draft was the one copy that would outlive this worker.
    if ((await draftItem.getValue()).trim() === data) await draftItem.removeValue();
    void ensureConnection();
  });
  onMessage('answer', async ({ data }) => {
    (await workerAssistant()).answer(data.traceId, data.confirm);
    await assistantSaved();
  });
  onMessage('retry', async ({ data }) => {
    (await workerAssistant()).retry(data);
    await assistantSaved();
  });
  onMessage('undo', async ({ data }) => {
    (await workerAssistant()).undo(data.traceId, data.actionId);
    await assistantSaved();
  });
  onMessage('redo', async ({ data }) => {
    (await workerAssistant()).redo(data.query, data.actionId);
    await assistantSaved();
    void ensureConnection();
  });
  onMessage('amend', async ({ data }) => {
    (await workerAssistant()).amend(data.traceId, data.step, data.values);
    await assistantSaved();
  });
  onMessage('typed', async ({ data }) => {
    (await workerAssistant()).type(data.traceId, data.step, data.values);
    await assistantSaved();
  });
  onMessage('dismiss', async () => {
    (await workerAssistant()).dismiss();
    await assistantSaved();
  });
  onMessage('markAllRead', () => attempt(readEverything));
  onMessage('openNotification', async ({ data }) => {
    await openPage(await openedNotification(data));
  });
  onMessage('sayComing', ({ data }) => attempt(() => sayComing(data)));
  onMessage('openLate', async ({ data }) => openPage(await openedNotification(data, LATE_PLACE)));
  onMessage('openPage', ({ data }) => openPage(data));
}

/** Connects a signed-in user at once; before the second factor there is no user yet. */
async function entered(step: Promise<Outcome>): Promise<Outcome> {
  const outcome = await step;
  if (outcome.ok) void resume();
  return outcome;
}

async function leave(): Promise<void> {
  (await workerAssistant()).reset();
  stopListeningToRows();
  await assistantSaved();
  await signOut();
  await refreshInbox();
}

async function attempt(work: () => Promise<void>): Promise<Outcome> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    return { ok: false, message: toAppError(error).message };
  }
}
