import { forgetSeen, openOffline } from './database.ts';
import { weighPictures } from './picture-budget.ts';

/** How many bytes of a person's database are what; about right, which is all that a person needs. */
export type OfflineUsage = {
  /** Conversations and messages as they were seen. */
  conversations: number;
  /** Homes and searches as they were seen. */
  homes: number;
  /** Pictures and other files of messages as they were seen. */
  pictures: number;
  /** Unsent texts, recordings and forms, with their pictures. */
  drafts: number;
  /** What waits to be sent. */
  waiting: number;
};

/** Weighs what a person's database holds. */
export async function weighOffline(userId: string): Promise<OfflineUsage> {
  const database = openOffline(userId);
  const [conversations, messages, pictures, favorites, searches, drafts, forms, voice, ...waiting] =
    await Promise.all([
      database.conversations.toArray(),
      database.messages.toArray(),
      weighPictures(database),
      database.favorites.toArray(),
      database.searches.toArray(),
      database.drafts.filter(({ text }) => text.trim() !== '').toArray(),
      database.forms.toArray(),
      database.voice.toArray(),
      database.outbox.toArray(),
      database.uploads.toArray(),
    ]);
  return {
    conversations: weight([...conversations, ...messages]),
    pictures,
    homes: weight([...favorites, ...searches]),
    drafts: weight([...drafts, ...forms, ...voice]),
    waiting: weight(waiting),
  };
}

/** Forgets what can be read again; what was typed and not sent stays. */
export async function clearSeen(userId: string): Promise<void> {
  await forgetSeen(openOffline(userId));
}

/** Bytes of a value as text, and of the files in it. */
export function weight(value: unknown): number {
  if (value instanceof Blob) return value.size;
  if (value instanceof ArrayBuffer) return value.byteLength;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + weight(one), 0);
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).reduce((sum, [name, one]) => sum + name.length + weight(one), 0);
  }
  return new TextEncoder().encode(String(value)).length;
}
