/** Where a conversation is read. */
export function conversationUrl(id: string): string {
  return `/dashboard/messages?c=${id}`;
}
