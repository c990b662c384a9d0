/** What a call sends, from the most to the least: each needs less of the network than the one before. */
export const STAGES = ['video', 'audio', 'pictures', 'notes'] as const;
export type Stage = (typeof STAGES)[number];

/** What was measured lately: the share of packets that were lost, 0 to 1, and the round trip in ms. */
export type Sample = { loss: number; rtt: number };

/** How much a stage bears; more of either for a while, and the next one takes its place. */
const BEARS: Record<Stage, Sample> = {
  video: { loss: 0.1, rtt: 900 },
  audio: { loss: 0.35, rtt: 1_800 },
  pictures: { loss: 0.75, rtt: 6_000 },
  notes: { loss: 1, rtt: Number.POSITIVE_INFINITY },
};

export const STAGE_TIMES = {
  /** So long it has to be too much before a stage is left… */
  fallAfter: 4_000,
  /** …and so long well within what the better one bears before that is tried again. */
  riseAfter: 8_000,
  /** A rise that did not last this long was a mistake: the next one is waited for twice as long… */
  lasting: 20_000,
  /** …up to this. */
  riseAtMost: 64_000,
} as const;

/** Where a call stands, and since when it has been better or worse than that. Times in ms. */
export type StageState = {
  stage: Stage;
  worseSince: number | null;
  betterSince: number | null;
  /** How long it has to be better before it rises. */
  patience: number;
  roseAt: number | null;
};

export const FIRST_STAGE: StageState = {
  stage: 'video',
  worseSince: null,
  betterSince: null,
  patience: STAGE_TIMES.riseAfter,
  roseAt: null,
};

const worse = (stage: Stage): Stage => STAGES[STAGES.indexOf(stage) + 1] ?? 'notes';
const better = (stage: Stage): Stage => STAGES[STAGES.indexOf(stage) - 1] ?? 'video';

/** The lesser of two stages: a call is as good as its worse side. */
const lesserOf = (a: Stage, b: Stage): Stage => (STAGES.indexOf(a) > STAGES.indexOf(b) ? a : b);

/** The state after a measurement: one step down when it is too much, one up when there is room. */
export function measured(state: StageState, sample: Sample, now: number): StageState {
  const { stage, patience, roseAt } = state;
  const bears = BEARS[stage];
  if (sample.loss > bears.loss || sample.rtt > bears.rtt) {
    const since = state.worseSince ?? now;
    if (now - since < STAGE_TIMES.fallAfter) {
      return { ...state, worseSince: since, betterSince: null };
    }
    const wasRash = roseAt !== null && now - roseAt < STAGE_TIMES.lasting + STAGE_TIMES.fallAfter;
    return {
      stage: worse(stage),
      worseSince: null,
      betterSince: null,
      patience: wasRash ? Math.min(patience * 2, STAGE_TIMES.riseAtMost) : STAGE_TIMES.riseAfter,
      roseAt: null,
    };
  }
  const calm: StageState = { ...state, worseSince: null };
  const next = BEARS[better(stage)];
  // Half of what it bears, so that it does not go up and down on one line.
  const hasRoom = sample.loss <= next.loss / 2 && sample.rtt <= next.rtt / 2;
  if (stage === 'video' || !hasRoom) return { ...calm, betterSince: null };
  const since = state.betterSince ?? now;
  if (now - since < patience) return { ...calm, betterSince: since };
  return { ...calm, stage: better(stage), betterSince: null, roseAt: now };
}

/** The state after a cut: a network that was gone says nothing about the one that is back. */
export const resumed = (state: StageState): StageState => ({
  ...state,
  worseSince: null,
  betterSince: null,
});

/** How good a connection is, for the sign of it. */
export type Quality = 'good' | 'fair' | 'poor';

/** What the sign says of a measurement. */
export function qualityOf({ loss, rtt }: Sample): Quality {
  if (loss > BEARS.video.loss || rtt > BEARS.video.rtt) return 'poor';
  return loss > 0.03 || rtt > 300 ? 'fair' : 'good';
}

/**
 * What is sent now. Without a connection of its own a call goes over the channel: that carries pictures
 * and words. Without that, too, notes stay on the device. The stage before a cut is taken up after it.
 */
export function shownStage(own: Stage, theirs: Stage, linked: boolean, channel: boolean): Stage {
  const agreed = lesserOf(own, theirs);
  if (linked) return agreed;
  return channel ? lesserOf(agreed, 'pictures') : 'notes';
}
