/** Something that plays in a thread. */
export type Player = { pause: () => void };

/** One at a time on a page, whether it is a voice message or a video. */
let playing: Player | null = null;

/** Makes this the one that plays, and has the one before it pause. */
export function playAlone(player: Player): void {
  if (playing !== player) playing?.pause();
  playing = player;
}

/** Whether nothing else began to play since. */
export function isPlaying(player: Player): boolean {
  return playing === player;
}

/** Unregisters an unmounted player. */
export function stopPlaying(player: Player): void {
  if (playing === player) playing = null;
}
