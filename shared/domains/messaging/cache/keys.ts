/** The parts of the cache that this domain owns. */
export const messagingKeys = {
  conversations: (me: string) => ['messaging', me, 'conversations'] as const,
  scheduled: (me: string) => ['messaging', me, 'scheduled'] as const,
  threads: (me: string) => ['messaging', me, 'thread'] as const,
  thread: (me: string, conversationId: string) =>
    ['messaging', me, 'thread', conversationId] as const,
  /** Within its thread's: what makes a thread doubtful makes its past doubtful. */
  past: (me: string, conversationId: string) =>
    ['messaging', me, 'thread', conversationId, 'past'] as const,
  /** Quoted messages that are not among the loaded ones. */
  quoted: (me: string, conversationId: string) =>
    ['messaging', me, 'thread', conversationId, 'quoted'] as const,
};
