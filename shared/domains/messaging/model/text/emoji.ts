/** One sign: with its colour or its companions, or two letters that are a flag. */
const SIGN =
  '(?:\\p{RI}{2}|\\p{Extended_Pictographic}(?:\\uFE0F|[\\u{1F3FB}-\\u{1F3FF}]|\\u200D\\p{Extended_Pictographic})*)';
const UP_TO_THREE = new RegExp(`^${SIGN}(?:\\s*${SIGN}){0,2}$`, 'u');

/** Whether a message is nothing but one to three emoji: they are drawn large, as people know it. */
export function isOnlyEmoji(text: string): boolean {
  return UP_TO_THREE.test(text.trim());
}
