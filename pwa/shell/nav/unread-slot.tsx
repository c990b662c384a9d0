/** Place of the unread badge beside 'Messages'. */
export function UnreadSlot() {
  return null;
}
