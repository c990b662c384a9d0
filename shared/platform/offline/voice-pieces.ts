import { openOffline, type VoicePiece } from './database.ts';

/** Everything of a conversation's recording, whatever its part. */
const all = (conversationId: string) =>
  [
    [conversationId, 0],
    [conversationId, Number.MAX_SAFE_INTEGER],
  ] as const;

/** Stores a piece of the recording in progress. */
export async function keepVoicePiece(userId: string, piece: VoicePiece): Promise<void> {
  await openOffline(userId).voice.put(piece);
}

/** The pieces of a conversation's unsent recording, in order. */
export async function readVoicePieces(
  userId: string,
  conversationId: string,
): Promise<VoicePiece[]> {
  const [from, to] = all(conversationId);
  return await openOffline(userId)
    .voice.where('[conversationId+part]')
    .between([...from], [...to])
    .toArray();
}

/** Forgets it, because it was sent or discarded. */
export async function dropVoicePieces(userId: string, conversationId: string): Promise<void> {
  const [from, to] = all(conversationId);
  await openOffline(userId)
    .voice.where('[conversationId+part]')
    .between([...from], [...to])
    .delete();
}
