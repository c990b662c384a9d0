import type { FormDraft } from './database.ts';
import { openOffline } from './database.ts';

/** What was typed into a form of several steps and not stored by the server yet. */
export async function readFormDraft(userId: string, key: string): Promise<FormDraft | null> {
  return (await openOffline(userId).forms.get(key)) ?? null;
}

/** Keeps what is typed; pictures included. */
export async function keepFormDraft(userId: string, draft: FormDraft): Promise<void> {
  await openOffline(userId).forms.put(draft);
}

/** Forgets it, because the server has it. */
export async function dropFormDraft(userId: string, key: string): Promise<void> {
  await openOffline(userId).forms.delete(key);
}
